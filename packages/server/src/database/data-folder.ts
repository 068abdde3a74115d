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
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from '../support/settings.js';
import { StartError } from '../support/start-error.js';
import { folderFailure } from './folder-failure.js';
import type { SealingSecret } from './signing-key.js';

/**
 * The embedded database's folder, created beside its place and renamed when complete, so that a first start that is
 * killed halfway leaves nothing broken.
 *
 * @throws StartError folder.broken when something that is no database stands in its place
 */
export async function prepareDatabaseFolder(
  dataDir: string,
  program: string,
): Promise<{ folder: string; created: boolean }> {
  const folder = databaseFolder(dataDir);
  if (existsSync(folder)) {
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new StartError('folder.broken', { folder });
    return { folder, created: false };
  }
  const unfinished = unfinishedFolder(dataDir);
  rmSync(unfinished, { recursive: true, force: true });
  await createInChild(program, unfinished).catch((error: unknown) => {
    throw folderFailure(error, dataDir);
  });
  renameSync(unfinished, folder);
  return { folder, created: true };
}

/** Where the embedded database lies in a data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');
const unfinishedFolder = (dataDir: string): string => join(dataDir, 'database.unfinished');

/** Creating a database leaves hundreds of megabytes behind: it happens in a process of its own that exits. */
const createInChild = (program: string, folder: string): Promise<void> =>
  new Promise((done, reject) => {
    const child = fork(program, ['--create-database', folder], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let reason = '';
    child.on('message', (message) => {
      // The child's only message, `createDatabase` of main.ts.
      ({ reason } = message as { reason: string });
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0
        ? done()
        : reject(new Error(reason || `creating the database ended with ${signal ?? `code ${code}`}`)),
    );
  });

export function ensureDataDir(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartError('folder.unwritable', { folder: dataDir, reason: (cause as Error).message }, cause);
  }
}

/** One folder after the other: `recursive` never ends where a file system refuses new names (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is a file`);
    return;
  }
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

type Where = Pick<Settings, 'secretKey' | 'secretFile' | 'dataDir'>;

/**
 * What seals the keys in the database: MALL_SECRET_KEY, else MALL_SECRET_FILE, else a file in the data folder (made
 * once, mode 0600). A database in memory forgets everything, and its secret too.
 *
 * @throws StartError key.short
 */
export function readSealingSecret({ secretKey, secretFile, dataDir }: Where): SealingSecret {
  if (secretKey !== undefined) {
    const bytes = requireLong(Buffer.from(secretKey, 'utf8'), 'MALL_SECRET_KEY');
    return { bytes, source: 'MALL_SECRET_KEY', wasSigningKey: false };
  }
  if (secretFile === undefined && dataDir === 'memory')
    return { bytes: randomBytes(64), source: 'memory', wasSigningKey: false };
  const file = secretFile ?? join(dataDir, 'signing-key');
  const known = existsSync(file);
  return { bytes: readOrMake(file), source: file, wasSigningKey: known };
}

function requireLong(bytes: Uint8Array, source: string): Uint8Array {
  if (bytes.length < 32) throw new StartError('key.short', { source });
  return bytes;
}

function readOrMake(file: string): Uint8Array {
  if (!existsSync(file)) writeFileSync(file, randomBytes(64).toString('base64'), { mode: 0o600, flag: 'wx' });
  return requireLong(Buffer.from(readFileSync(file, 'utf8').trim(), 'base64'), file);
}
