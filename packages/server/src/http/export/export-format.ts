import type { Readable } from 'node:stream';
import { csvOf } from './csv.js';
import { xlsxOf } from './xlsx.js';

/** What a cell of a file holds. */
export type Cell = string | number | boolean | null;

/** Rows of a file, the heads first, as they are read. */
export type Cells = AsyncIterable<readonly Cell[]>;

export interface ExportFormat {
  readonly type: string;
  readonly extension: string;
  readonly write: (cells: Cells) => Readable;
}

const formats: readonly ExportFormat[] = [
  { type: 'text/csv', extension: 'csv', write: csvOf },
  {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    write: xlsxOf,
  },
];

/** The kind of file that a caller asks for by name; whoever takes anything gets JSON. */
export const exportFormat = (accept: string | undefined): ExportFormat | undefined =>
  (accept ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
    .map((type) => formats.find((format) => format.type === type))
    .find((format) => format !== undefined);
