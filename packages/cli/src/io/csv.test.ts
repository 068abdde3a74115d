import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv.js';
import { csvHeader, csvLine, tsvLine } from './output/lines.js';

const columns = ['a', 'b', '名'].map((key) => ({ key, label: key }));

describe('csv', () => {
  it('reads back exactly what was written', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\r'));
    const row = fc.record({ a: cell.map((text) => `x${text}`), b: cell, 名: cell });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const text = csvHeader(columns) + rows.map((one) => csvLine(one, columns)).join('');
        expect(parseCsv(text)).toEqual(rows);
      }),
    );
  });

  it('understands a byte order mark, CRLF, quotes and line breaks inside quotes', () => {
    expect(parseCsv('\ufeffa,b\r\n"1, 2","say ""hi""\nthere"\r\n\r\n3,\r\n')).toEqual([
      { a: '1, 2', b: 'say "hi"\nthere' },
      { a: '3', b: '' },
    ]);
  });
});

describe('tsv', () => {
  it('is one line and one field per value, whatever is inside', () => {
    const any = fc.string({ unit: 'binary', maxLength: 20 });
    fc.assert(
      fc.property(any, any, (a, b) => {
        const line = tsvLine({ a, b, 名: 1 }, columns);
        expect(line.split('\n')).toHaveLength(2);
        expect(line.split('\t')).toHaveLength(3);
      }),
    );
  });
});
