import type { Settings } from '../support/settings.js';
import { ensureDataDir, prepareDatabaseFolder } from './data-folder.js';
import type { Database } from './driver.js';
import { openFailure } from './folder-failure.js';
import { lockFolder } from './folder-lock.js';
import { migrateToContract, refuseNewer } from './newer-database.js';

export interface OpenedDatabase {
  readonly database: Database;
  /** The folder was locked for this process; closing gives it back. */
  close(): Promise<void>;
}

/** PostgreSQL where MALL_DATABASE_URL names one, the embedded database otherwise. Migrated when it is returned. */
export async function openDatabase(
  settings: Settings,
  program: string,
  onIdleError: (error: Error) => void,
): Promise<OpenedDatabase> {
  const opened = await openEither(settings, program, onIdleError);
  try {
    await migrateToContract(opened.database);
    await refuseNewer(opened.database);
    return opened;
  } catch (error) {
    // What is broken may not close either; the first failure is the one to tell.
    await opened.close().catch(() => undefined);
    throw error;
  }
}

async function openEither(
  settings: Settings,
  program: string,
  onIdleError: (error: Error) => void,
): Promise<OpenedDatabase> {
  if (settings.databaseUrl === undefined) return openEmbedded(settings, program);
  const { openPostgres } = await import('./postgres.js');
  const database = await openPostgres(settings.databaseUrl, {
    timeZone: settings.timeZone,
    onIdleError,
    directUrl: settings.databaseDirectUrl,
    rowSecurity: settings.rowSecurity,
  });
  return { database, close: () => database.close() };
}

async function openEmbedded(settings: Settings, program: string): Promise<OpenedDatabase> {
  const { openPglite } = await import('./pglite.js');
  if (settings.dataDir === 'memory') {
    const database = await openPglite(undefined, settings.timeZone);
    return { database, close: () => database.close() };
  }
  ensureDataDir(settings.dataDir);
  const unlock = lockFolder(settings.dataDir);
  try {
    const { folder } = await prepareDatabaseFolder(settings.dataDir, program);
    const database = await openPglite(folder, settings.timeZone).catch((error: unknown) => {
      throw openFailure(error, settings.dataDir);
    });
    return { database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
