import { randomBytes } from 'node:crypto';
import { workflowMigrations } from '../src/sql/migrations.js';
import { openPglite } from './pglite-driver.js';
import { openPostgres } from './postgres-driver.js';
import type { TestDatabase } from './test-driver.js';

/** Where a PostgreSQL server is to be had; unset = its tests are skipped, aloud. */
export const postgresUrl = process.env.MALL_TEST_DATABASE_URL;

/** `npm run check` makes no database. */
const quick = process.env.MALL_TEST_QUICK === '1';

if (!postgresUrl && !quick)
  process.stderr.write('MALL_TEST_DATABASE_URL is not set: PostgreSQL tests are skipped\n');

/** A new PGlite with the engine's tables. */
export const createPglite = async (): Promise<TestDatabase> => migrated(await openPglite());

async function migrated(database: TestDatabase): Promise<TestDatabase> {
  for (const { sql } of workflowMigrations) await database.run(sql);
  return database;
}

/** A new database on the PostgreSQL server, with the engine's tables; dropped when it is closed. */
export async function createPostgres(): Promise<TestDatabase & { readonly url: string }> {
  const name = `mall_wf_test_${randomBytes(6).toString('hex')}`;
  const owner = openPostgres(postgresUrl ?? '', 1);
  await owner.run(`create database ${name}`);
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  const database = await migrated(openPostgres(url.href));
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close();
      await owner.run(`drop database ${name} with (force)`);
      await owner.close();
    },
  };
}

/** Where the store is tested beside memory: on PostgreSQL, where there is none on PGlite, and by `npm run test:all` on both. */
export const databases: readonly (readonly [string, () => Promise<TestDatabase>])[] = [
  ...((process.env.MALL_TEST_ALL || !postgresUrl) && !quick ? [['PGlite', createPglite] as const] : []),
  ...(postgresUrl && !quick ? [['PostgreSQL', createPostgres] as const] : []),
];

const tables =
  'instance definition execution task timer subscription history participant value incident comment attachment';

/** Empties all tables of the engine. */
export const emptyTables = (database: TestDatabase): Promise<void> =>
  database.run(
    tables
      .split(' ')
      .map((name) => `delete from mall_wf_${name};`)
      .join('\n'),
  );
