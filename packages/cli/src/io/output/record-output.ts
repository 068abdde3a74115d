import { type Column, pick, plainText, type Row, valueAt } from './format.js';
import { csvHeader, csvLine, tsvLine } from './lines.js';
import { type ListOutputOptions, renderData } from './list-output.js';

const pair: readonly Column[] = ['key', 'value'].map((key) => ({ key, label: key }));

/** `key<TAB>value`, a line per column. */
const namedLines = (columns: readonly Column[], row: Row): string =>
  columns.map(({ key }) => tsvLine({ key, value: valueAt(row, key) }, pair)).join('');

/** Writes one row: label and value on a terminal, `key<TAB>value` lines on a pipe, or a document. */
export async function writeRecord(row: Row, { io, noun, columns, choice }: ListOutputOptions): Promise<void> {
  const data = choice.picked ? pick(row, columns) : row;
  if (choice.query !== undefined) {
    const { queryWith } = await import('./query.js');
    return io.out(await renderData(await queryWith(choice.query, data), choice));
  }
  if (choice.format === 'name') return io.out(`${noun}/${plainText(row.id ?? '')}\n`);
  if (choice.format === 'csv')
    return io.out((choice.headers ? csvHeader(columns) : '') + csvLine(row, columns));
  if (choice.format === 'tsv') return io.out(namedLines(columns, row));
  if (choice.format !== 'table') return io.out(await renderData(data, choice));
  const { renderRecord } = await import('./table.js');
  return io.out(renderRecord(row, columns, { headers: true, columns: undefined, paint: io.paint.out }));
}
