import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, Orm, SqlDriver } from './driver.js';
import { migrationsFolder } from './migrations-folder.js';
import { namingClient, statementNames } from './statement-names.js';

/** Any number that no other program would choose; several servers migrate one database in turn. */
const migrationLock = 7_340_221;

const inside = (client: pg.PoolClient): SqlDriver => ({
  query: async (text, params = []) => ({ rows: (await client.query(text, [...params])).rows }),
  transaction: (run) => run(inside(client)),
});

const inTransaction = async <T>(client: pg.PoolClient, run: (tx: SqlDriver) => Promise<T>): Promise<T> => {
  await client.query('BEGIN');
  try {
    const result = await run(inside(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

/** A PostgreSQL server (15 and newer), or whatever speaks its protocol. */
export const openPostgres = async (
  url: string,
  timeZone: string,
  onIdleError: (error: Error) => void,
): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    options: `-c timezone=${timeZone}`,
    Client: namingClient(statementNames()),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError);
  const orm = drizzle(pool);
  const withClient = async <T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      return await run(client);
    } finally {
      client.release();
    }
  };
  return {
    kind: 'postgres',
    orm: orm as unknown as Orm,
    query: async (text, params = []) => ({ rows: (await pool.query(text, [...params])).rows }),
    transaction: (run) => withClient((client) => inTransaction(client, run)),
    ormTransaction: (run) => orm.transaction((tx) => run(tx as unknown as Orm)),
    migrate: (folder = migrationsFolder) =>
      withClient(async (client) => {
        await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
        try {
          await migrate(drizzle(client), { migrationsFolder: folder });
        } finally {
          await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
        }
      }),
    close: () => pool.end(),
  };
};
