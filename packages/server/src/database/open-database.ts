import type { Settings } from '../support/settings.js';
import { ensureDataDir, prepareDatabaseFolder } from './data-folder.js';
import type { Database } from './driver.js';
import { openFailure } from './folder-failure.js';
import { lockFolder } from './folder-lock.js';

export interface OpenedDatabase {
  readonly database: Database;
  /** The folder was locked for this process; closing gives it back. */
  close(): Promise<void>;
}

const openEmbedded = async (settings: Settings, program: string): Promise<OpenedDatabase> => {
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
};

/** PostgreSQL where MALL_DATABASE_URL names one, the embedded database otherwise. Migrated when it is returned. */
export const openDatabase = async (
  settings: Settings,
  program: string,
  onIdleError: (error: Error) => void,
): Promise<OpenedDatabase> => {
  if (settings.databaseUrl === undefined) {
    const opened = await openEmbedded(settings, program);
    await opened.database.migrate();
    return opened;
  }
  const { openPostgres } = await import('./postgres.js');
  const database = await openPostgres(settings.databaseUrl, {
    timeZone: settings.timeZone,
    onIdleError,
    directUrl: settings.databaseDirectUrl,
  });
  await database.migrate();
  return { database, close: () => database.close() };
};
