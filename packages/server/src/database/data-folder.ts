import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../support/start-error.js';

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
 * @throws StartError folder.broken when something that is no database stands in its place
 */
export const prepareDatabaseFolder = async (
  dataDir: string,
  program: string,
): Promise<{ folder: string; created: boolean }> => {
  const folder = databaseFolder(dataDir);
  if (existsSync(folder)) {
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new StartError('folder.broken', { folder });
    return { folder, created: false };
  }
  const unfinished = unfinishedFolder(dataDir);
  rmSync(unfinished, { recursive: true, force: true });
  await createInChild(program, unfinished);
  renameSync(unfinished, folder);
  return { folder, created: true };
};

export const ensureDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartError('folder.unwritable', { folder: dataDir, reason: (cause as Error).message }, cause);
  }
};

/** The signing key: generated once, mode 0600, shared by all servers of one database through MALL_SECRET_FILE. */
export const readSigningKey = (file: string | undefined): Uint8Array => {
  if (file === undefined) return randomBytes(64);
  if (!existsSync(file)) writeFileSync(file, randomBytes(64).toString('base64'), { mode: 0o600, flag: 'wx' });
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length < 32) throw new StartError('key.short', { file });
  return key;
};
