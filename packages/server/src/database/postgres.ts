import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { beginAhead } from './begin-ahead.js';
import { clientOf, driversOver } from './both-ways.js';
import type { Database, Orm } from './driver.js';
import { migrationsFolder } from './migrations-folder.js';
import { clientClass } from './postgres-client.js';
import { poolWithin, raiseWall, saying } from './row-wall.js';
import { findOutNames, statementNames } from './statement-names.js';
import { untilItEnds } from './until-it-ends.js';

export interface PostgresOptions {
  readonly timeZone: string;
  readonly onIdleError: (error: Error) => void;
  /** Past the pooler, where migrations have their own way. */
  readonly directUrl?: string | undefined;
  /** Policies hold what a call may see, beside the conditions of its statements. */
  readonly rowSecurity?: boolean | undefined;
}

/** A PostgreSQL server (15 and newer), a pooler before it, or whatever speaks its protocol. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Database> {
  const names = statementNames();
  const pool = openPool(url, options, names);
  await findOutNames(pool, names);
  return databaseOver(pool, options);
}

/** @param tenant whose rows alone are seen */
function databaseOver(pool: pg.Pool, options: PostgresOptions, tenant?: string): Database {
  const asked = tenant === undefined ? pool : poolWithin(pool, tenant);
  const said = tenant === undefined ? [] : [saying(tenant)];
  return {
    kind: 'postgres',
    orm: drizzle(asked) as unknown as Orm,
    query: async (text, params = []) => ({ rows: (await asked.query(text, [...params])).rows }),
    transaction: (run) => inTransaction(pool, (client) => run(drivers.over(client)), said),
    ormTransaction: (run) => withClient(pool, (client) => ormTransaction(client, run, said)),
    ...(options.rowSecurity && { within: (other: string) => databaseOver(pool, options, other) }),
    driverOf: (db) => drivers.over(clientOf<Asked>(db)),
    // Drizzle asks no more of it than `query`.
    ormOf: (driver) => drizzle(drivers.clientOf(driver) as pg.PoolClient) as unknown as Orm,
    migrate: async (folder = migrationsFolder) => {
      if (options.directUrl === undefined) return migrateInTurn(pool, folder, options);
      const direct = openPool(options.directUrl, options);
      await migrateInTurn(direct, folder, options).finally(() => direct.end());
    },
    close: () => pool.end(),
  };
}

/** A server that is not there is found out before a caller gives up. */
const connectWithin = 5000;

function openPool(url: string, { timeZone, onIdleError }: PostgresOptions, names = statementNames()) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
    Client: clientClass({ timeZone, names }),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError);
  return pool;
}

const inTransaction = <T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
  said: readonly string[] = [],
): Promise<T> =>
  withClient(pool, async (connected) => {
    const client = untilItEnds(connected);
    await client.query(['BEGIN', ...said].join('; '));
    try {
      const result = await run(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // A connection that broke has nothing left to roll back; what broke it is what is remembering.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });

async function withClient<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await run(client);
  } finally {
    client.release();
  }
}

/** A connection, or the pool where no transaction is open. */
type Asked = Pick<pg.PoolClient, 'query'>;

const drivers = driversOver<Asked>((client, text, params) => client.query({ text }, [...params]));

/**
 * Drizzle's own, whose transactions within this one are parts of it; on one client, which a pool of its own would keep
 * for good when its BEGIN fails. What broke it is what is remembering, not that nothing was left to roll back.
 */
async function ormTransaction<T>(
  client: pg.PoolClient,
  run: (orm: Orm) => Promise<T>,
  said: readonly string[],
): Promise<T> {
  const failure: { error?: unknown } = {};
  const remembering = async (orm: Orm): Promise<T> => {
    try {
      return await run(orm);
    } catch (error) {
      failure.error = error;
      throw error;
    }
  };
  try {
    return await drizzle(beginAhead(untilItEnds(client), said)).transaction((tx) =>
      remembering(tx as unknown as Orm),
    );
  } catch (error) {
    throw 'error' in failure ? failure.error : error;
  }
}

/** Any number that no other program would choose; several servers migrate one database in turn. */
const migrationLock = 7_340_221;

/** In turn, and held by a transaction: a lock of a session would stay behind in a pooler. */
const migrateInTurn = (pool: pg.Pool, folder: string, { rowSecurity }: PostgresOptions): Promise<void> =>
  inTransaction(pool, async (lock) => {
    await lock.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await migrate(drizzle(pool), { migrationsFolder: folder });
    if (rowSecurity) await raiseWall(lock);
  });
