import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { crooked, oddText, startsOf } from '../../testing/odd-text.js';
import { createPaint } from '../color.js';
import { layOut } from './table.js';

const options = (columns: number) => ({ headers: true, columns, paint: createPaint(false) });
const filled = (length: number) => 'x'.repeat(length);

/** A table of some columns: a row that shows where they begin, and rows of anything. */
const table = fc.integer({ min: 1, max: 9 }).chain((count) => {
  const cells = <Cell>(cell: fc.Arbitrary<Cell>) => fc.array(cell, { minLength: count, maxLength: count });
  return fc.record({
    labels: cells(oddText),
    first: cells(fc.integer({ min: 1, max: 40 }).map(filled)),
    rows: fc.array(cells(oddText), { maxLength: 6 }),
    width: fc.integer({ min: 20, max: 200 }),
  });
});

describe('a table of the shell', () => {
  it('lines up whatever is in it, and is never wider than the terminal', () => {
    fc.assert(
      fc.property(table, ({ labels, first, rows, width }) => {
        const columns = labels.map((label, index) => ({ key: `k${index}`, label }));
        const asRow = (cells: readonly string[]) =>
          Object.fromEntries(cells.map((cell, index) => [`k${index}`, cell]));
        const text = layOut([first, ...rows].map(asRow), columns, options(width)).text;
        const lines = text.split('\n').slice(0, -1);
        expect(lines).toHaveLength(rows.length + 2);
        const starts = startsOf(lines[1] ?? '');
        for (const line of lines) {
          expect(stringWidth(line), line).toBeLessThanOrEqual(width);
          expect(crooked(line, starts), line).toBeUndefined();
        }
      }),
      {
        numRuns: 150,
        examples: [
          [{ labels: ['', '\u{16f51}', ''], first: ['x', 'x', 'x'], rows: [], width: 20 }],
          [{ labels: ['', ''], first: ['x', 'x'], rows: [['\u0d4e', '\u0000']], width: 20 }],
          [
            {
              labels: ['', ''],
              first: ['x', 'x'],
              rows: [
                ['', '🏻'],
                ['a🏻', '한🏻'],
              ],
              width: 24,
            },
          ],
        ],
      },
    );
  });
});
