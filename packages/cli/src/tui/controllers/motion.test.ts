import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Motion } from './intents.js';
import { moveCursor, scrollText, settle } from './motion.js';

const motion = fc.constantFrom<Motion>('up', 'down', 'page-up', 'page-down', 'first', 'last');
const height = fc.integer({ min: 1, max: 40 });
const count = fc.integer({ min: 0, max: 200 });

describe('moving through lines', () => {
  it('keeps the cursor on a line and in sight', () => {
    fc.assert(
      fc.property(fc.array(motion), height, count, (motions, high, lines) => {
        let at = { cursor: 0, top: 0 };
        for (const each of motions) {
          at = moveCursor(at, each, high, lines);
          expect(at.cursor).toBeLessThan(Math.max(1, lines));
          expect(at.cursor).toBeGreaterThanOrEqual(at.top);
          expect(at.cursor).toBeLessThan(at.top + high);
        }
      }),
    );
  });

  it('is where it should be after lines went or the terminal shrank', () => {
    fc.assert(
      fc.property(count, fc.nat(300), fc.nat(300), height, (lines, cursor, top, high) => {
        const at = settle({ cursor, top }, high, lines);
        expect(at.top).toBeGreaterThanOrEqual(0);
        expect(at.cursor).toBeLessThan(Math.max(1, lines));
        expect(at.cursor - at.top).toBeLessThan(high);
      }),
    );
  });

  it.each([
    ['down', 0, 1],
    ['page-down', 0, 5],
    ['last', 0, 15],
    ['up', 3, 2],
    ['first', 9, 0],
  ] as const)('scrolls text: %s from %i to %i', (each, from, to) =>
    expect(scrollText(from, each, 5, 20)).toBe(to),
  );
});

it('a page up is as long as a page down: nothing is seen twice, nothing is passed over', () => {
  const down = moveCursor({ cursor: 20, top: 20 }, 'page-down', 5, 100);
  expect(down.cursor).toBe(25);
  expect(moveCursor(down, 'page-up', 5, 100).cursor).toBe(20);
});
