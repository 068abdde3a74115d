import { importLimits } from '@mall/sdk/contract';
import { fail } from '../../support/app-error.js';

/** Why a cell of a file is no value. */
export type CellFault = 'formula' | 'error' | 'too_long' | 'digits';

export type FileCell = { readonly text: string } | { readonly fault: CellFault };

/** One row that has something in it, by the number that a spreadsheet gives it. */
export interface FileRow {
  readonly line: number;
  /** By column; what is empty is absent. */
  readonly cells: ReadonlyMap<number, FileCell>;
}

export const cellOf = (text: string): FileCell =>
  text.length > importLimits.cellLength ? { fault: 'too_long' } : { text };

/** @throws AppError import.too_many_columns */
export function requireColumn(column: number): void {
  if (column >= importLimits.columns) throw fail('import.too_many_columns', { max: importLimits.columns });
}
