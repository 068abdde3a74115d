import { createHash } from 'node:crypto';
import pg from 'pg';
import type { SqlDriver } from '../src/sql/driver.js';
import type { TestDatabase } from './test-driver.js';

/** As the server asks: a statement with a name is parsed and planned once for a connection. */
const named =
  (client: pg.Pool | pg.PoolClient): SqlDriver['query'] =>
  (text, params = []) =>
    client.query({ name: createHash('sha1').update(text).digest('base64'), text, values: [...params] });

const inside = (client: pg.PoolClient): SqlDriver => ({
  query: named(client),
  transaction: (work) => work(inside(client)),
});

/** A PostgreSQL server by its address. */
export function openPostgres(url: string, max = 10): TestDatabase {
  const pool = new pg.Pool({ connectionString: url, max });
  // A server that is told to drop the database cuts idle connections; that is no test's business.
  pool.on('error', () => undefined);
  return {
    query: named(pool),
    run: async (sql) => void (await pool.query(sql)),
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(inside(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
