import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { migrationsFolder } from '../database/migrations-folder.js';
import type { Clock } from '../support/clock.js';
import type { Settings } from '../support/settings.js';

export const packages = dirname(dirname(migrationsFolder));

/** What a database that is kept for other test files was made from, and when. */
export interface SeededKey {
  /** The day, and a hash of everything that decides what is in it: two databases with one name hold the same. */
  readonly name: string;
  /** The moment at which it is made, whenever that is: no row in it is later than whoever finds it. */
  readonly clock: Clock;
}

/**
 * Migrations, whoever wrote them anew and in whichever order, are in the name with every byte, and so are the sources of
 * the seeds: all of the server's and the contract's, for a seed takes its words, pages and days from everywhere.
 */
export function seededKey({ seed, timeZone, demoPassword }: Settings): SeededKey {
  const began = dayBegan(new Date(), timeZone);
  const madeFrom = JSON.stringify([sources(), seed, timeZone, demoPassword, began]);
  const day = began.toISOString().slice(0, 10).replaceAll('-', '');
  const name = `${day}_${seed}_${createHash('sha256').update(madeFrom).digest('hex').slice(0, 16)}`;
  return { name, clock: { now: () => began } };
}

/** Both days: seeds tell of days as the time zone has them, and of Greenwich's. */
const daysAt = (moment: Date, timeZone: string): string =>
  `${moment.toISOString().slice(0, 10)} ${moment.toLocaleDateString('sv', { timeZone })}`;

const halfHour = 30 * 60_000;

/** The last moment before this one at which a day began, there or in Greenwich. */
export function dayBegan(now: Date, timeZone: string): Date {
  let time = Math.floor(now.getTime() / halfHour) * halfHour;
  while (daysAt(new Date(time - halfHour), timeZone) === daysAt(now, timeZone)) time -= halfHour;
  return new Date(time);
}

let known: string | undefined;

/** Once in a process: tests do not edit what they test. */
function sources(): string {
  known ??= contentOf(['server/migrations', 'server/src', 'sdk/src'].map((folder) => join(packages, folder)));
  return known;
}

/** A hash of the names and bytes of all files but tests. */
export function contentOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of filesOf(folder).sort())
      hash.update(`${relative(packages, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test(-d)?\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
