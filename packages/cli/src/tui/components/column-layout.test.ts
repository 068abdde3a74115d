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

  it('never cut a title of a usual length: a column without room for its own is left out', () => {
    const of = (title: string, data: number) => ({
      ...{ title, align: 'left' as const, data, natural: Math.max(title.length, data) },
    });
    const columns = [of('Name', 11), of('Contact person', 4), of('Ends', 4)];
    const titles = (room: number) => {
      const { placed, hidden } = layoutColumns(columns, room);
      return [...placed.map(({ title, width }) => [title, width >= title.length]), hidden];
    };
    expect(titles(33)).toEqual([['Name', true], ['Contact person', true], ['Ends', true], 0]);
    expect(titles(32)).toEqual([['Name', true], ['Contact person', true], 1]);
    expect(titles(26)).toEqual([['Name', true], 2]);
    // By what is seen of it: each of these signs takes two columns.
    const chinese = { ...of('联系电话号码', 4), natural: 12 };
    expect(layoutColumns([of('Name', 11), chinese], 25).placed).toHaveLength(2);
    expect(layoutColumns([of('Name', 11), chinese], 24).placed).toHaveLength(1);
    // A sentence in place of a title does not drive out what it is about.
    const sentence = of('Codes that may still be handed out', 4);
    expect(layoutColumns([of('Name', 11), sentence], 33).placed.map(({ width }) => width)).toEqual([11, 20]);
  });

  it('never cut a moment or a code, though they stand at the left', () => {
    const moment = { title: 'At', align: 'left' as const, natural: 16, data: 16 };
    const name = { title: 'Name', align: 'left' as const, natural: 16, data: 16 };
    expect(layoutColumns([name, moment], 30).placed.map(({ width }) => width)).toEqual([16, 12]);
    expect(layoutColumns([name, { ...moment, whole: true }], 30).placed.map(({ width }) => width)).toEqual([
      16,
    ]);
  });
});
