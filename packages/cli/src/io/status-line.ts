import type { Io } from './streams.js';
import { cut } from './width/width.js';

export interface StatusLine {
  /** The text is made only when it is drawn. */
  draw(text: () => string): void;
  /** Takes the line away. */
  clear(): void;
}

const every = 100;

/** One line on a terminal's stderr, redrawn at most ten times a second; nothing on a pipe. */
export function createStatusLine({ stderr, env }: Pick<Io, 'stderr' | 'env'>): StatusLine {
  if (!stderr.isTTY || env.TERM === 'dumb') return { draw: () => undefined, clear: () => undefined };
  let drawnAt = 0;
  let drawn = false;
  return {
    draw: (text) => {
      const now = performance.now();
      if (now - drawnAt < every) return;
      drawnAt = now;
      drawn = true;
      stderr.write(`\r\u001b[2K${cut(text(), (stderr.columns || 80) - 1)}`);
    },
    clear: () => {
      if (drawn) stderr.write('\r\u001b[2K');
    },
  };
}
