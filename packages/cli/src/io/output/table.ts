import type { Paint } from '../color.js';
import { cut, pad, widthOf } from '../width/width.js';
import { type Column, plainText, type Row, valueAt } from './format.js';
import { safeLine } from './safe-text.js';

export interface TableOptions {
  readonly headers: boolean;
  /** Terminal columns; undefined where nothing is cut. */
  readonly columns: number | undefined;
  readonly paint: Paint;
}

const gap = 2;
/** No column is squeezed below this while another one is wider. */
const minColumnWidth = 6;

/**
 * Widths that fit the terminal: the widest columns give way first.
 *
 * @example
 * fitWidths([4, 40, 10], 40); // [4, 22, 10]
 */
export function fitWidths(natural: readonly number[], available: number | undefined): number[] {
  if (available === undefined) return [...natural];
  const room = available - gap * (natural.length - 1);
  // A line that breaks is worse than a column of which only a letter is left.
  return squeeze(squeeze(natural, room, minColumnWidth), room, 1);
}

/** The widest columns give way first, down to `min`. */
function squeeze(natural: readonly number[], room: number, min: number): number[] {
  const widths = [...natural];
  let over = widths.reduce((sum, width) => sum + width, 0) - room;
  while (over > 0) {
    const widest = Math.max(...widths);
    if (widest <= min) break;
    const second = Math.max(min, ...widths.filter((width) => width < widest));
    const wide = widths.filter((width) => width === widest).length;
    const step = Math.max(1, Math.min(widest - second, Math.ceil(over / wide)));
    for (const [index, width] of widths.entries()) {
      if (width !== widest || over <= 0) continue;
      const cut = Math.min(step, over);
      widths[index] = width - cut;
      over -= cut;
    }
  }
  return widths;
}

/** Rows under their headings, columns apart by two blanks, no blanks at line ends. */
export function renderTable(rows: readonly Row[], wanted: readonly Column[], options: TableOptions): string {
  const columns = wanted.slice(0, maxColumns(options.columns));
  const body = rows.map((row) => columns.map((column) => cellText(row, column)));
  const headers = columns.map((column) => safeLine(column.label));
  const natural = headers.map((header, index) =>
    Math.max(options.headers ? widthOf(header) : 0, ...body.map((cells) => widthOf(cells[index] ?? ''))),
  );
  const widths = fitWidths(natural, options.columns);
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => pad(cut(cell, widths[index] ?? 0), widths[index] ?? 0, columns[index]?.align))
      .join(' '.repeat(gap))
      .trimEnd();
  const lines = body.map(line);
  if (options.headers) lines.unshift(options.paint.bold(line(headers)));
  return lines.map((text) => `${text}\n`).join('');
}

/** Columns that a line has room for at all, with a letter each. */
const maxColumns = (available: number | undefined): number =>
  available === undefined ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor((available + gap) / (1 + gap)));

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
