import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { createPaint } from '../color.js';
import { fitColumns } from './fit-columns.js';
import type { Column } from './format.js';
import { layOut, renderRecord } from './table.js';

const plain = { headers: true, columns: undefined, paint: createPaint(false) };
const columns: Column[] = [
  { key: 'name', label: '名称' },
  { key: 'count', label: 'Count', align: 'right' },
  { key: 'note', label: '备注' },
];

describe('layOut', () => {
  it('lines up Chinese, emoji and combined characters', () => {
    const rows = [
      { name: '水果商城', count: 5, note: 'a' },
      { name: '👨‍👩‍👧 ok', count: 12345, note: 'b' },
      { name: 'café', count: null, note: '' },
    ];
    expect(layOut(rows, columns, plain).text).toBe(
      ['名称      Count  备注', '水果商城      5  a', '👨‍👩‍👧 ok     12345  b', 'café', ''].join('\n'),
    );
  });

  it('keeps a hostile value from moving the cursor or breaking the line', () => {
    const rows = [{ name: '\u001b[2J\u202eevil\nline\ttab', count: 1, note: '\u0007' }];
    const text = layOut(rows, columns, { ...plain, headers: false }).text;
    expect(text.split('\n')).toHaveLength(2);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that none is left is what is tested
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });

  it('no line is wider than the terminal, and columns start at the same place in every line', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('水果', '👍🏽', 'é', ''),
    );
    const row = fc.record({ name: cell, count: cell, note: cell });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 24, max: 120 }),
        (rows, width) => {
          const lines = layOut(rows, columns, { ...plain, columns: width })
            .text.split('\n')
            .slice(0, -1);
          expect(lines).toHaveLength(rows.length + 1);
          for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

describe('what a line has room for', () => {
  const text = (heading: number, body = heading) => ({ heading, body });
  const whole = (heading: number, body = heading) => ({ heading, body, whole: true });
  const widths = (columns: Parameters<typeof fitColumns>[0], available: number) =>
    fitColumns(columns, available).shown;

  it('the widest texts give way first, what may not be cut never does', () => {
    expect(widths([text(4), text(40), text(10)], 40)).toEqual([
      [0, 4],
      [1, 22],
      [2, 10],
    ]);
    expect(widths([text(30), text(30)], 42)).toEqual([
      [0, 20],
      [1, 20],
    ]);
    expect(widths([whole(2, 19), text(40), whole(5, 9)], 50)).toEqual([
      [0, 19],
      [1, 18],
      [2, 9],
    ]);
    // A heading is no value.
    expect(widths([whole(30, 3), text(40)], 40)).toEqual([
      [0, 19],
      [1, 19],
    ]);
    expect(fitColumns([text(4), text(5)], undefined).shown).toEqual([
      [0, 4],
      [1, 5],
    ]);
  });

  it('empty columns leave before any, then the last ones', () => {
    const columns = [whole(2, 19), text(10), text(20, 0), whole(8, 12), text(6, 0), whole(4, 19)];
    expect(fitColumns(columns, 120).left).toEqual([]);
    expect(fitColumns(columns, 90).left).toEqual([4]);
    expect(fitColumns(columns, 70).left).toEqual([2, 4]);
    expect(fitColumns(columns, 60).left).toEqual([2, 4, 5]);
    expect(fitColumns(columns, 40).left).toEqual([2, 3, 4, 5]);
  });

  it('two columns that are too wide are cut: a line that breaks is worse', () => {
    expect(widths([whole(2, 19), whole(2, 19)], 30)).toEqual([
      [0, 14],
      [1, 14],
    ]);
  });

  it('ids, codes, money and days are whole at any width that has room for two columns', () => {
    const cell = fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 0, max: 19 }), fc.boolean());
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 42, max: 200 }),
        (cells, width) => {
          const columns = cells.map(([heading, body, is]) => ({ heading, body, whole: is }));
          const { shown, left } = fitColumns(columns, width);
          expect(shown.length + left.length).toBe(columns.length);
          for (const [index, given] of shown)
            if (columns[index]?.whole) expect(given).toBeGreaterThanOrEqual(columns[index]?.body ?? 0);
          // Nothing with a value leaves while an empty one stays.
          const isEmpty = (index: number) => columns[index]?.body === 0;
          if (left.some((index) => !isEmpty(index)) && shown.length > 2)
            expect(shown.filter(([index]) => isEmpty(index))).toEqual([]);
        },
      ),
    );
  });
});

describe('renderRecord', () => {
  it('writes label and value per line', () => {
    expect(renderRecord({ name: '果', count: 2, note: '' }, columns, plain)).toBe(
      '名称   果\nCount  2\n备注\n',
    );
  });
});
