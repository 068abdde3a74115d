import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Cells } from './cells.js';

/** UTF-8 with its mark, which spreadsheets need for Chinese; what looks like a formula is made a text. */
export const csvOf = (cells: Cells): Readable => {
  const writer = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' });
  const rows = Readable.from(cells);
  rows.on('error', (error) => writer.destroy(error));
  writer.on('close', () => rows.destroy());
  return rows.pipe(writer);
};
