import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/driver.js';
import { lockFolder } from '../database/folder-lock.js';
import { openPglite } from '../database/pglite.js';
import { StartError } from '../support/start-error.js';
import type { Seeded } from './new-postgres.js';
import { packages } from './seeded-key.js';

/** An empty PGlite in memory. */
export async function newPglite(timeZone: string): Promise<Database> {
  return openPglite(undefined, timeZone, await emptyFolder());
}

/** One in memory that holds what was filled in before, by whichever test file came first. */
export async function seededPglite(timeZone: string, { key, fill }: Seeded): Promise<Database> {
  const place = join(packages, '../node_modules/.cache/mall-databases', `${key.name}-${version}.tar`);
  const make = async (): Promise<Blob> => {
    const database = await newPglite(timeZone);
    await fill(database);
    // Who opens the copy has nothing to recover then.
    await database.query('checkpoint');
    return dumped(database.orm as unknown as { readonly $client: PGlite });
  };
  return openPglite(undefined, timeZone, await kept(place, make));
}

const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
  version: string;
};

/** A new, empty database folder, made once per release and user: the same bytes that making one gives. */
const emptyFolder = (): Promise<Blob> =>
  kept(join(tmpdir(), `mall-test-${process.getuid?.() ?? 'user'}`, `pglite-${version}.tar`), async () =>
    dumped({ $client: await PGlite.create() }),
  );

async function dumped({ $client }: { readonly $client: PGlite }): Promise<Blob> {
  const folder = await $client.dumpDataDir('none');
  await $client.close();
  return folder;
}

/** What a file holds, or what is put there now: of several processes that find nothing one makes it, which takes seconds. */
async function kept(place: string, make: () => Promise<Blob>): Promise<Blob> {
  const found = read(place);
  if (found) return found;
  const release = await turnAt(`${place}.lock`);
  try {
    return read(place) ?? (await put(place, await make()));
  } finally {
    release();
  }
}

async function turnAt(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      await new Promise((again) => setTimeout(again, 50));
    }
  }
}

/** Whole under its name, or not there at all. */
async function put(place: string, made: Blob): Promise<Blob> {
  const own = `${place}.${process.pid}`;
  writeFileSync(own, new Uint8Array(await made.arrayBuffer()));
  renameSync(own, place);
  dropOld(place);
  return made;
}

/** Looked for and read in one: another process may be taking away what is old. */
function read(place: string): Blob | undefined {
  try {
    return new Blob([readFileSync(place)]);
  } catch {
    return undefined;
  }
}

const hour = 3_600_000;

/** What was made of other sources or on other days, and what somebody who was killed has left half written. */
function dropOld(place: string): void {
  for (const name of readdirSync(dirname(place))) {
    const file = join(dirname(place), name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name !== basename(place) && age > hour) rmSync(file, { force: true, recursive: true });
  }
}
