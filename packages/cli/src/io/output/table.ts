import type { Paint } from '../color.js';
import { cut, pad, widthOf } from '../width/width.js';
import { fitColumns, gap } from './fit-columns.js';
import { type Column, plainText, type Row, valueAt } from './format.js';
import { safeLine } from './safe-text.js';

export interface TableOptions {
  readonly headers: boolean;
  /** Terminal columns; undefined where nothing is cut. */
  readonly columns: number | undefined;
  readonly paint: Paint;
}

/** A table, and the columns that it has no room for. */
export interface LaidOut {
  readonly text: string;
  readonly left: readonly Column[];
}

/**
 * Rows under their headings, columns apart by two blanks, no blanks at line ends.
 *
 * @example
 * layOut(rows, columns, { headers: true, columns: 80, paint }).text;
 */
export function layOut(rows: readonly Row[], columns: readonly Column[], options: TableOptions): LaidOut {
  const headers = columns.map((column) => safeLine(column.label));
  const body = rows.map((row) => columns.map((column) => cellText(row, column)));
  const measured = columns.map(({ whole }, index) => ({
    heading: options.headers ? widthOf(headers[index] ?? '') : 0,
    body: Math.max(0, ...body.map((cells) => widthOf(cells[index] ?? ''))),
    whole,
  }));
  const { shown, left } = fitColumns(measured, options.columns);
  const line = (cells: readonly string[]): string =>
    shown
      .map(([index, width]) => pad(cut(cells[index] ?? '', width), width, columns[index]?.align))
      .join(' '.repeat(gap))
      .trimEnd();
  const lines = body.map(line);
  if (options.headers) lines.unshift(options.paint.bold(line(headers)));
  return {
    text: lines.map((text) => `${text}\n`).join(''),
    left: columns.filter((_, index) => left.includes(index)),
  };
}

function cellText(row: Row, column: Column): string {
  const value = valueAt(row, column.key);
  return safeLine(column.show ? column.show(value, row) : plainText(value));
}

/** One row as label and value, a line each. */
export function renderRecord(row: Row, columns: readonly Column[], options: TableOptions): string {
  const labels = columns.map((column) => safeLine(column.label));
  const width = Math.max(0, ...labels.map(widthOf));
  return columns
    .map((column, index) => {
      const label = options.paint.bold(pad(labels[index] ?? '', width));
      return `${label}${' '.repeat(gap)}${cellText(row, column)}`.trimEnd();
    })
    .map((line) => `${line}\n`)
    .join('');
}
