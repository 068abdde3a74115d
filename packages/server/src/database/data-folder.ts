import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder is there but is no database; starting over it would lose whatever it is. */
export class BrokenFolderError extends Error {
  override readonly name = 'BrokenFolderError';
  constructor(readonly folder: string) {
    super(
      `${folder} is not a complete database (PG_VERSION is missing). It was not made by this program, or was copied in part. ` +
        'Move it away to start anew, or restore it from a copy.',
    );
  }
}

const databaseFolder = (dataDir: string): string => join(dataDir, 'database');
const unfinishedFolder = (dataDir: string): string => join(dataDir, 'database.unfinished');

/** Creating a database leaves hundreds of megabytes behind: it happens in a process of its own that exits. */
const createInChild = (program: string, folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(program, ['--create-database', folder], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`creating the database ended with ${signal ?? `code ${code}`}`)),
    );
  });

/**
 * The embedded database's folder, created beside its place and renamed when complete, so that a first start that is
 * killed halfway leaves nothing broken.
 *
 * @throws BrokenFolderError when something that is no database stands in its place
 */
export const prepareDatabaseFolder = async (
  dataDir: string,
  program: string,
): Promise<{ folder: string; created: boolean }> => {
  const folder = databaseFolder(dataDir);
  if (existsSync(folder)) {
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new BrokenFolderError(folder);
    return { folder, created: false };
  }
  const unfinished = unfinishedFolder(dataDir);
  rmSync(unfinished, { recursive: true, force: true });
  await createInChild(program, unfinished);
  renameSync(unfinished, folder);
  return { folder, created: true };
};

export const ensureDataDir = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
};

/** The signing key: generated once, mode 0600, shared by all servers of one database through MALL_SECRET_FILE. */
export const readSigningKey = (file: string | undefined): Uint8Array => {
  if (file === undefined) return randomBytes(64);
  if (!existsSync(file)) writeFileSync(file, randomBytes(64).toString('base64'), { mode: 0o600, flag: 'wx' });
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length < 32)
    throw new Error(`the signing key in ${file} is shorter than 32 bytes; delete the file to make another`);
  return key;
};
