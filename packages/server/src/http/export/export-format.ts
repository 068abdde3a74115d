import type { Readable } from 'node:stream';
import type { Cells } from './cells.js';
import { csvOf } from './csv.js';
import type { Sheet } from './sheet.js';
import { xlsxOf } from './xlsx.js';
import { xlsxType } from './xlsx-parts.js';

export interface ExportFormat {
  readonly type: string;
  readonly extension: string;
  readonly write: (cells: Cells, sheet: Sheet) => Readable;
}

const formats: readonly ExportFormat[] = [
  { type: 'text/csv', extension: 'csv', write: csvOf },
  { type: xlsxType, extension: 'xlsx', write: xlsxOf },
];

/** The kind of file that a caller asks for by name; whoever takes anything gets JSON. */
export const exportFormat = (accept: string | undefined): ExportFormat | undefined =>
  (accept ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
    .map((type) => formats.find((format) => format.type === type))
    .find((format) => format !== undefined);
