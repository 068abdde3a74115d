import { join } from 'node:path';
import { StartError } from '../support/start-error.js';
import { freeBytes } from './room.js';

const full = /^(ENOSPC|EDQUOT|53100)$/;
const closed = /^(EACCES|EPERM|EROFS)$/;
/** PostgreSQL's classes of internal errors, damaged data and errors of the system below it. */
const damaged = /^(XX|58)\w{3}$/;

/** What a failure says about the data folder, in words; what is about something else stays as it is. */
export function folderFailure(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError) return error;
  const codes = codesOf(error);
  const says = (pattern: RegExp): boolean => codes.some((code) => pattern.test(code));
  if (says(full) || (codes.length === 0 && isFull(dataDir)))
    return new StartError('folder.full', { folder: dataDir }, error);
  if (says(closed)) {
    const reason = error instanceof Error ? error.message : '';
    return new StartError('folder.unwritable', { folder: dataDir, reason }, error);
  }
  if (says(damaged)) return damagedFolder(dataDir, error);
  return error;
}

/** The codes of an error and of what caused it: the system's (ENOSPC) or PostgreSQL's (53100). */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as NodeJS.ErrnoException;
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(error.cause)];
}

const minFreeBytes = 1024 * 1024;

/** The embedded database aborts without a word when it cannot write; the disk itself is asked then. */
function isFull(folder: string): boolean {
  try {
    return freeBytes(folder) < minFreeBytes;
  } catch {
    return false;
  }
}

const damagedFolder = (dataDir: string, cause: unknown): StartError =>
  new StartError('folder.damaged', { folder: join(dataDir, 'database') }, cause);

/** The same for a database that did not even open: whatever else is wrong with it, it is no database any more. */
export function openFailure(error: unknown, dataDir: string): unknown {
  const known = folderFailure(error, dataDir);
  return known instanceof StartError ? known : damagedFolder(dataDir, error);
}
