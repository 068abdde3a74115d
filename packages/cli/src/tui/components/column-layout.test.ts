import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gap, layoutColumns } from './column-layout.js';

const column = fc
  .record({ natural: fc.integer({ min: 1, max: 80 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ natural, share }) => ({
    title: 'x',
    align: 'left' as const,
    natural,
    data: Math.floor(natural * share),
  }));

describe('columns of a table', () => {
  it('never take more room than there is, and the first one always stays', () => {
    fc.assert(
      fc.property(
        fc.array(column, { minLength: 1, maxLength: 14 }),
        fc.integer({ min: 8, max: 200 }),
        (columns, room) => {
          const { placed, hidden } = layoutColumns(columns, room);
          const used = placed.reduce((sum, each) => sum + each.width, 0) + gap * (placed.length - 1);
          expect(used).toBeLessThanOrEqual(room);
          expect(placed[0]?.index).toBe(0);
          expect(placed.length + hidden).toBe(columns.length);
        },
      ),
    );
  });

  it('get what they need when there is room', () => {
    const columns = [6, 12, 9].map((natural) => ({
      title: '',
      align: 'left' as const,
      natural,
      data: natural,
    }));
    expect(layoutColumns(columns, 80).placed.map((each) => each.width)).toEqual([6, 12, 9]);
  });

  it('never cut a number, and leave out what is empty before anything that says something', () => {
    const text = (data: number, natural = data) => ({ title: 'x', align: 'left' as const, natural, data });
    const money = { title: 'Price', align: 'right' as const, natural: 14, data: 14 };
    const columns = [text(20), text(0, 12), money, text(30)];
    const { placed, hidden } = layoutColumns(columns, 52);
    expect(placed.map(({ index, width }) => [index, width])).toEqual([
      [0, 20],
      [2, 14],
      [3, 14],
    ]);
    expect(hidden).toBe(1);
    // Of two that are full the last one leaves.
    expect(layoutColumns(columns, 36).placed.map(({ index }) => index)).toEqual([0, 2]);
  });

  it('cut titles before data', () => {
    const wide = { title: 'A very long title', align: 'left' as const, natural: 17, data: 4 };
    const phone = { title: 'Phone', align: 'left' as const, natural: 11, data: 11 };
    expect(layoutColumns([phone, wide], 21).placed.map((each) => each.width)).toEqual([11, 8]);
  });
});
