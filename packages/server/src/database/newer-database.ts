import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../support/start-error.js';
import type { Database } from './driver.js';
import { migrationsFolder } from './migrations-folder.js';

/**
 * Migrations only go forward, and a newer release may have taken away what this one needs: it says so by a contract
 * (decision 045).
 *
 * @throws StartError database.newer
 */
export async function refuseNewer(database: Database, folder = migrationsFolder): Promise<void> {
  const { rows } = await database.query<{ last: string | number | null; contract: string | number | null }>(
    `select max(created_at) as last, (select value from mall_epoch where name = 'contract') as contract
    from drizzle.__drizzle_migrations`,
  );
  const known = lastMigration(folder);
  const { last = null, contract = null } = rows[0] ?? {};
  if (Number(last ?? 0) > known && Number(contract ?? 0) > known) throw new StartError('database.newer');
}

/** When the last migration of this release was made. */
export const lastMigration = (folder = migrationsFolder): number =>
  Math.max(...journalOf(folder).map(({ when }) => when));

/**
 * Migrates. The last contract among the migrations of this release is written down before they run, for who starts
 * meanwhile must know it, and after: a new database has no place for it before.
 */
export async function migrateToContract(database: Database, folder = migrationsFolder): Promise<void> {
  const last = lastContract(folder);
  await announceContract(database, last);
  await database.migrate();
  await announceContract(database, last);
}

async function announceContract(database: Database, last: number): Promise<void> {
  if (last === 0) return;
  const { rows } = await database.query<{ there: boolean }>(
    `select to_regclass('mall_epoch') is not null as there`,
  );
  // Nobody else is at a database without tables.
  if (!rows[0]?.there) return;
  await database.query(
    `insert into mall_epoch (name, value) values ('contract', $1)
    on conflict (name) do update set value = excluded.value where mall_epoch.value < excluded.value`,
    [last],
  );
}

interface Entry {
  readonly tag: string;
  readonly when: number;
}

// drizzle-kit writes this file.
const journalOf = (folder: string): readonly Entry[] =>
  (
    JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
      entries: readonly Entry[];
    }
  ).entries;

/** When the last migration was made that says that it is a contract; 0 where none does. */
function lastContract(folder: string): number {
  const contracts = new Set(
    readdirSync(folder).filter(
      (name) =>
        name.endsWith('.sql') && readFileSync(join(folder, name), 'utf8').startsWith('-- contract of '),
    ),
  );
  return Math.max(
    0,
    ...journalOf(folder)
      .filter(({ tag }) => contracts.has(`${tag}.sql`))
      .map(({ when }) => when),
  );
}
