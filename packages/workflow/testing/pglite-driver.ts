import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { SqlDriver } from '../src/sql/driver.js';
import type { TestDatabase } from './test-driver.js';

const inside = (tx: Transaction): SqlDriver => ({
  query: (text, params = []) => tx.query(text, [...params]),
  transaction: (work) => work(inside(tx)),
});

/** PostgreSQL in this process, in memory. */
export async function openPglite(): Promise<TestDatabase> {
  const startParams = [...(PGlite.defaultStartParams ?? []), '-c', 'shared_buffers=32MB'];
  const lite = await PGlite.create({ startParams });
  return {
    query: (text, params = []) => lite.query(text, [...params]),
    transaction: (work) => lite.transaction((tx) => work(inside(tx))),
    run: async (sql) => void (await lite.exec(sql)),
    close: () => lite.close(),
  };
}
