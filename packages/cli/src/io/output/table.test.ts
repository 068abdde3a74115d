import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { createPaint } from '../color.js';
import type { Column } from './format.js';
import { fitWidths, renderRecord, renderTable } from './table.js';

const plain = { headers: true, columns: undefined, paint: createPaint(false) };
const columns: Column[] = [
  { key: 'name', label: '名称' },
  { key: 'count', label: 'Count', align: 'right' },
  { key: 'note', label: '备注' },
];

describe('renderTable', () => {
  it('lines up Chinese, emoji and combined characters', () => {
    const rows = [
      { name: '水果商城', count: 5, note: 'a' },
      { name: '👨‍👩‍👧 ok', count: 12345, note: 'b' },
      { name: 'café', count: null, note: '' },
    ];
    expect(renderTable(rows, columns, plain)).toBe(
      ['名称      Count  备注', '水果商城      5  a', '👨‍👩‍👧 ok     12345  b', 'café', ''].join('\n'),
    );
  });

  it('keeps a hostile value from moving the cursor or breaking the line', () => {
    const rows = [{ name: '\u001b[2J\u202eevil\nline\ttab', count: 1, note: '\u0007' }];
    const text = renderTable(rows, columns, { ...plain, headers: false });
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
          const lines = renderTable(rows, columns, { ...plain, columns: width })
            .split('\n')
            .slice(0, -1);
          expect(lines).toHaveLength(rows.length + 1);
          for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

describe('widths', () => {
  it('squeezes the widest columns first', () => {
    expect(fitWidths([4, 40, 10], 40)).toEqual([4, 22, 10]);
    expect(fitWidths([30, 30], 42)).toEqual([20, 20]);
    expect(fitWidths([4, 5], undefined)).toEqual([4, 5]);
    expect(fitWidths([9, 9, 9], 16)).toEqual([4, 4, 4]);
  });
});

describe('renderRecord', () => {
  it('writes label and value per line', () => {
    expect(renderRecord({ name: '果', count: 2, note: '' }, columns, plain)).toBe(
      '名称   果\nCount  2\n备注\n',
    );
  });
});
