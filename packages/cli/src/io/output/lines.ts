import { type Column, plainText, type Row, valueAt } from './format.js';
import { safeText } from './safe-text.js';

export const tsvLine = (row: Row, columns: readonly Column[]): string =>
  `${cells(row, columns, tsvCell).join('\t')}\n`;

const cells = (row: Row, columns: readonly Column[], cell: (value: unknown) => string): string[] =>
  columns.map((column) => cell(valueAt(row, column.key)));

/** A tab, a line break or a backslash inside a value is written as an escape, so that a line is always one row. */
const tsvCell = (value: unknown): string =>
  safeText(
    plainText(value)
      .replaceAll('\\', '\\\\')
      .replaceAll('\t', '\\t')
      .replaceAll('\r', '\\r')
      .replaceAll('\n', '\\n'),
  );

export const csvLine = (row: Row, columns: readonly Column[]): string =>
  `${cells(row, columns, csvCell).join(',')}\n`;

function csvCell(value: unknown): string {
  const text = plainText(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Field names, not their words: a file that was written can be read back by `-f`. */
export const csvHeader = (columns: readonly Column[]): string =>
  `${columns.map((column) => csvCell(column.key)).join(',')}\n`;

export const ndjsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;
