import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../support/start-error.js';
import type { Database } from './driver.js';
import { migrationsFolder } from './migrations-folder.js';

/**
 * Migrations only go forward: what a newer release has made of the tables, this one would misread.
 *
 * @throws StartError database.newer
 */
export async function refuseNewer(database: Database): Promise<void> {
  const { rows } = await database.query<{ last: string | number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  if (Number(rows[0]?.last ?? 0) > lastKnown()) throw new StartError('database.newer');
}

/** When the last migration that this release knows was made. */
function lastKnown(): number {
  // drizzle-kit writes this file.
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: readonly { when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
}
