import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { clientOf, driversOver } from './both-ways.js';
import type { Database, Orm } from './driver.js';
import { migrationsFolder } from './migrations-folder.js';
import { preparedOnce } from './pglite-statements.js';
import { checked, freeBytes, writesOnlyWithRoom } from './room.js';
import { statementNames } from './statement-names.js';

interface Queryable {
  query<Row>(text: string, params?: unknown[]): Promise<{ rows: Row[] }>;
}

const drivers = driversOver<Queryable>((tx, text, params) => tx.query(text, [...params]));

/** Copied defaults with smaller shared buffers: an open database costs 200 MB instead of 340. */
const startParams = [...(PGlite.defaultStartParams ?? []), '-c', 'shared_buffers=32MB'];

/** 64-bit numbers as their text, as the driver of PostgreSQL reads them: not a number of one kind or of another. */
const wireParsers = { [types.INT8]: (text: string) => text };

/**
 * PostgreSQL in this process. `directory` undefined keeps everything in memory.
 * `from` is what such a folder holds, for one in memory: unpacking it takes a third of the time of a new one.
 * An acknowledged row survives kill -9; after a power cut the last moments may be lost (use PostgreSQL there).
 */
export async function openPglite(
  directory: string | undefined,
  timeZone: string,
  from?: Blob,
): Promise<Database> {
  const place = {
    ...(directory !== undefined && { dataDir: directory }),
    ...(from && { loadDataDir: from }),
  };
  const opened = preparedOnce(
    await PGlite.create({ extensions: { pg_trgm }, startParams, parsers: wireParsers, ...place }),
    statementNames(),
  );
  const lite =
    directory === undefined
      ? opened
      : checked(
          opened,
          writesOnlyWithRoom(() => freeBytes(directory)),
        );
  await lite.exec(`SET TIME ZONE '${timeZone.replaceAll("'", '')}'`);
  const orm = drizzle(lite);
  return {
    kind: 'pglite',
    orm: orm as unknown as Orm,
    query: (text, params = []) => lite.query(text, [...params]),
    transaction: (run) => lite.transaction((tx: Transaction) => run(drivers.over(tx))),
    ormTransaction: (run) => orm.transaction((tx) => run(tx as unknown as Orm)),
    driverOf: (db) => drivers.over(clientOf<Queryable>(db)),
    // A transaction of PGlite has what drizzle asks of a client.
    ormOf: (driver) => drizzle(drivers.clientOf(driver) as unknown as PGlite) as unknown as Orm,
    migrate: (folder = migrationsFolder) => migrate(orm, { migrationsFolder: folder }),
    close: () => lite.close(),
  };
}
