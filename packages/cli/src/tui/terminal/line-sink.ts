import { widthOf } from '../../io/width/width.js';
import type { Size } from '../components/size.js';

export interface LineSink {
  /** Shows a frame; only lines that differ from what stands there are written. */
  show(frame: string): void;
  /** Forgets what stands there: the next frame is written completely, line by line, without clearing. */
  forget(): void;
}

const begin = '\u001b[?2026h';
const end = '\u001b[?2026l';

/**
 * Writes frames without flicker: never a clear, never a line feed, one write per frame, synchronised where the
 * terminal knows how.
 *
 * @example
 * const sink = createLineSink((text) => stdout.write(text), () => ({ columns: 80, rows: 24 }));
 */
export function createLineSink(write: (text: string) => void, size: () => Size): LineSink {
  let shown: readonly string[] = [];
  let known = false;
  return {
    show: (frame) => {
      const { columns, rows } = size();
      const lines = frame.split('\n').slice(0, rows);
      let out = '';
      for (let row = 0; row < rows; row += 1) {
        const line = lines[row] ?? '';
        if (!known || line !== (shown[row] ?? '')) out += lineAt(row, line, columns);
      }
      shown = lines;
      known = true;
      if (out !== '') write(begin + out + end);
    },
    forget: () => {
      known = false;
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const sequences = /\u001b\[[\d;]*m/g;

function lineAt(row: number, line: string, columns: number): string {
  const full = widthOf(line.replace(sequences, '')) >= columns;
  // A full line leaves the cursor on its last cell, which erasing to the end would wipe.
  return `\u001b[${row + 1};1H\u001b[0m${line}\u001b[0m${full ? '' : '\u001b[K'}`;
}
