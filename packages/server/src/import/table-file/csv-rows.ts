import { readFile } from 'node:fs/promises';
import { importLimits } from '@mall/sdk/contract';
import { CsvError, parse } from 'csv-parse';
import { fail } from '../../support/app-error.js';
import { cellOf, type FileCell, type FileRow, requireColumn } from './file-row.js';

/** What spreadsheets write: UTF-8, UTF-16 with its mark, and GBK where the system speaks Chinese. */
const textOf = (bytes: Buffer): string => {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe;
  for (const encoding of wide ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Then it is the next one.
    }
  }
  throw fail('import.not_a_table');
};

const delimiters = [',', '\t', ';'] as const;

/** The mark that the heads have most of. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.trimStart().split(/\r?\n/, 1);
  const count = (mark: string): number => head.replace(/"[^"]*"/g, '').split(mark).length;
  return delimiters.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
};

/** Exports put a mark before what would be a formula; it is no part of the text. */
const plain = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

const rowOf = (record: readonly string[], line: number): FileRow | undefined => {
  const cells = new Map<number, FileCell>();
  for (const [column, text] of record.entries()) {
    if (text.trim() === '') continue;
    requireColumn(column);
    cells.set(column, cellOf(plain(text)));
  }
  return cells.size > 0 ? { line, cells } : undefined;
};

/**
 * The rows of a text of values that are parted by commas, semicolons or tabs.
 *
 * @throws AppError import.not_a_table, import.broken_file, import.too_many_columns
 */
export async function* csvRows(path: string): AsyncGenerator<FileRow> {
  const text = textOf(await readFile(path));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text of a table has them
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text.slice(0, 65_536)))
    throw fail('import.not_a_table');
  const records = parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    max_record_size: importLimits.columns * importLimits.cellLength,
  });
  let line = 0;
  try {
    // The parser gives a list of texts for each record where no columns are named.
    for await (const record of records as AsyncIterable<string[]>) {
      line += 1;
      const row = rowOf(record, line);
      if (row) yield row;
    }
  } catch (error) {
    throw error instanceof CsvError ? fail('import.broken_file') : error;
  } finally {
    records.destroy();
  }
}
