import type { Motion } from './intents.js';
import { scrollTo } from './layout.js';

interface Scrolling {
  readonly cursor: number;
  readonly top: number;
}

/**
 * Moves a cursor through `count` lines of which `height` are in sight.
 *
 * @example
 * moveCursor({ cursor: 0, top: 0 }, 'down', 10, 3); // { cursor: 1, top: 0 }
 */
export function moveCursor(at: Scrolling, motion: Motion, height: number, count: number): Scrolling {
  const cursor = within(target(motion, at.cursor, height, count), count);
  return { cursor, top: scrollTo(cursor, at.top, height, count) };
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

function target(motion: Motion, cursor: number, height: number, count: number): number {
  switch (motion) {
    case 'up':
      return cursor - 1;
    case 'down':
      return cursor + 1;
    case 'page-up':
      return cursor - height;
    case 'page-down':
      return cursor + height;
    case 'first':
      return 0;
    case 'last':
      return count - 1;
  }
}

/** Scrolls text that has no cursor. */
export const scrollText = (top: number, motion: Motion, height: number, count: number): number =>
  Math.max(0, Math.min(Math.max(0, count - height), target(motion, top, height, count)));

/** Keeps cursor and window valid after lines came, went or the terminal changed its size. */
export function settle(at: Scrolling, height: number, count: number): Scrolling {
  const cursor = within(at.cursor, count);
  return { cursor, top: scrollTo(cursor, at.top, height, count) };
}
