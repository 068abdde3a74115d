import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from '../database/driver.js';
import { migrationsFolder } from '../database/migrations-folder.js';
import { openPglite } from '../database/pglite.js';

const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
  version: string;
};

const folder = join(tmpdir(), `mall-test-${process.getuid?.() ?? 'user'}`);

/** A database folder as it was left, made once per user: the same bytes that making it gives. */
const kept = async (name: string, make: () => Promise<PGlite>): Promise<Blob> => {
  const file = join(folder, `pglite-${version}-${name}.tar`);
  if (!existsSync(file)) {
    const lite = await make();
    const made = await lite.dumpDataDir('none');
    await lite.close();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Several test processes may do this at once; each renames a whole file.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, new Uint8Array(await made.arrayBuffer()));
    renameSync(own, file);
  }
  return new Blob([readFileSync(file)]);
};

const empty = (): Promise<Blob> => kept('empty', () => PGlite.create());

/** Migrations that were edited make another database. */
const migrationsNow = (): string => {
  const hash = createHash('sha1');
  for (const name of readdirSync(migrationsFolder).sort())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 12);
};

const migrated = (): Promise<Blob> =>
  kept(`migrated-${migrationsNow()}`, async () => {
    const lite = await PGlite.create({ extensions: { pg_trgm }, loadDataDir: await empty() });
    await migrate(drizzle(lite), { migrationsFolder });
    return lite;
  });

/** An empty PGlite in memory. */
export const newPglite = async (timeZone: string): Promise<Database> =>
  openPglite(undefined, timeZone, await empty());

/** One in memory that has its tables, and nothing in them. */
export const newMigratedPglite = async (timeZone: string): Promise<Database> =>
  openPglite(undefined, timeZone, await migrated());
