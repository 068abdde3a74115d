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

  it('cut titles before data', () => {
    const wide = { title: 'A very long title', align: 'left' as const, natural: 17, data: 4 };
    const phone = { title: 'Phone', align: 'left' as const, natural: 11, data: 11 };
    expect(layoutColumns([phone, wide], 21).placed.map((each) => each.width)).toEqual([11, 8]);
  });
});
