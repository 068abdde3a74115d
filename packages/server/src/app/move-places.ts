import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseFolder, readSealingSecret } from '../database/data-folder.js';
import type { Database } from '../database/driver.js';
import { openFailure } from '../database/folder-failure.js';
import { lockFolder } from '../database/folder-lock.js';
import { lastMigration } from '../database/newer-database.js';
import { openSigningKey, type SealingSecret } from '../database/signing-key.js';
import type { Place } from '../modules/tenant/tenant-move/departure.js';
import { sharedTablesOf } from '../modules/tenant/tenant-move/row-kinds.js';
import { migrationOf } from '../modules/tenant/tenant-move/tenant-facts.js';
import { createRowSecrets, rowSecretsKey } from '../support/row-secrets.js';
import type { Settings } from '../support/settings.js';
import { StartError } from '../support/start-error.js';

type Environment = Readonly<Record<string, string | undefined>>;

export interface OpenPlace extends Place {
  close(): Promise<void>;
}

type Where = Pick<Settings, 'databaseUrl' | 'dataDir'> & {
  readonly secret: SealingSecret;
  readonly files?: string;
};

/** This server's own end, as its settings say. */
export function placeHere(settings: Settings): Where {
  const { databaseUrl, dataDir } = settings;
  return { databaseUrl, dataDir, secret: secretOf(settings), files: filesIn(dataDir) };
}

/**
 * A server makes the secret that it does not find; a move would make one that opens nothing.
 *
 * @throws StartError move.no_secret
 */
function secretOf(settings: Pick<Settings, 'secretKey' | 'secretFile' | 'dataDir'>): SealingSecret {
  const file = settings.secretFile ?? join(settings.dataDir, 'signing-key');
  if (settings.secretKey === undefined && !existsSync(file)) throw new StartError('move.no_secret', { file });
  return readSealingSecret(settings);
}

/**
 * The other end: addresses and secrets come from the environment or from files, never from the command line, which
 * everybody on a machine can read.
 *
 * @throws StartError move.no_target, move.address_in_command
 */
export function placeThere(env: Environment, own: Settings, file: string | undefined): Where {
  if (file?.includes('://')) throw new StartError('move.address_in_command');
  const url = file === undefined ? env.MALL_MOVE_DATABASE_URL : readFileSync(file, 'utf8').trim();
  const folder = env.MALL_MOVE_DATA_DIR || undefined;
  if (!url && folder === undefined) throw new StartError('move.no_target');
  return {
    databaseUrl: url || undefined,
    dataDir: folder ?? own.dataDir,
    secret: secretThere(env, own),
    ...(folder !== undefined && { files: filesIn(folder) }),
  };
}

/** What seals the keys of the other end; that of this one, where nobody has said another. */
export function secretThere(env: Environment, own: Settings): SealingSecret {
  const folder = env.MALL_MOVE_DATA_DIR;
  const inFolder =
    folder && existsSync(join(folder, 'signing-key')) ? join(folder, 'signing-key') : undefined;
  const file = env.MALL_MOVE_SECRET_FILE || inFolder;
  if (!env.MALL_MOVE_SECRET_KEY && file === undefined) return secretOf(own);
  return secretOf({
    ...{ secretKey: env.MALL_MOVE_SECRET_KEY || undefined, secretFile: file, dataDir: folder ?? own.dataDir },
  });
}

const filesIn = (dataDir: string): string => join(dataDir, 'files');

/**
 * Opens one end as it is: a move migrates nothing.
 *
 * @throws StartError move.no_database, move.older, move.newer, folder.locked, key.other
 */
export async function openPlace(where: Where): Promise<OpenPlace> {
  const name = nameOf(where);
  const { database, close } = await openAsItIs(where, name);
  try {
    await requireThisRelease(database, name);
    const key = await openSigningKey(database, where.secret, new Date());
    const secrets = createRowSecrets(rowSecretsKey(key));
    const { everyPart } = await import('./modules.js');
    const sharedTables = sharedTablesOf(everyPart);
    return { database, sharedTables, secrets, files: where.files, name, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

/** Host and database, or the folder: what lets somebody in is left out. */
export function nameOf({ databaseUrl, dataDir }: Pick<Where, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return resolve(dataDir);
  if (!URL.canParse(databaseUrl)) return databaseUrl.replace(/^.*@/, '').replace(/\?.*$/, '');
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

async function openAsItIs({ databaseUrl, dataDir }: Where, place: string) {
  // Times are compared as text at both ends.
  const timeZone = 'UTC';
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('../database/postgres.js');
    const database = await openPostgres(databaseUrl, { timeZone, onIdleError: () => undefined });
    return { database, close: () => database.close() };
  }
  const folder = databaseFolder(dataDir);
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new StartError('move.no_database', { place });
  const unlock = lockFolder(dataDir);
  const { openPglite } = await import('../database/pglite.js');
  const database = await openPglite(folder, timeZone).catch((error: unknown) => {
    unlock();
    throw openFailure(error, dataDir);
  });
  return { database, close: () => database.close().finally(unlock) };
}

async function requireThisRelease(database: Database, place: string): Promise<void> {
  const had = Number(
    await migrationOf(database).catch((error: unknown) => {
      throw new StartError('move.no_database', { place }, error);
    }),
  );
  if (had < lastMigration()) throw new StartError('move.older', { place });
  if (had > lastMigration()) throw new StartError('move.newer', { place });
}
