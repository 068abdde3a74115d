import { open } from 'node:fs/promises';
import { importLimits } from '@mall/sdk/contract';
import { fail } from '../../support/app-error.js';
import type { LongWork } from '../../support/turns.js';
import { csvRows } from './csv-rows.js';
import type { FileRow } from './file-row.js';
import { xlsxRows } from './xlsx-rows.js';

/**
 * The rows of a file that have something in them, by what it holds and not by its name.
 *
 * @throws AppError import.not_a_table, import.broken_file and what a file may not be
 */
export async function* tableRows(
  path: string,
  work: LongWork,
  unpackedBytes: number = importLimits.unpackedBytes,
): AsyncGenerator<FileRow> {
  const start = await firstBytes(path);
  // The workbooks of before 2007, and what has no text at its start.
  if (start.length === 0 || start.readUInt8(0) === 0xd0) throw fail('import.not_a_table');
  const zipped = start.subarray(0, 2).toString('latin1') === 'PK';
  try {
    yield* zipped ? xlsxRows(path, work, unpackedBytes) : csvRows(path, work);
  } catch (error) {
    throw isBroken(error) ? fail('import.broken_file') : error;
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** What unzipping and parsing say of a file that is not whole. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('syscall' in error);
