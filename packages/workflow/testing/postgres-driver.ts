import pg from 'pg';
import type { SqlDriver } from '../src/sql/driver.js';
import type { TestDatabase } from './test-driver.js';

const inside = (client: pg.PoolClient): SqlDriver => ({
  query: (text, params = []) => client.query(text, [...params]),
  transaction: (work) => work(inside(client)),
});

/** A PostgreSQL server by its address. */
export function openPostgres(url: string, max = 10): TestDatabase {
  const pool = new pg.Pool({ connectionString: url, max });
  // A server that is told to drop the database cuts idle connections; that is no test's business.
  pool.on('error', () => undefined);
  return {
    query: (text, params = []) => pool.query(text, [...params]),
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
