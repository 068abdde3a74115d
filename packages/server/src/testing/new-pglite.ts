import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/driver.js';
import { openPglite } from '../database/pglite.js';

const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
  version: string;
};

/** A new, empty database folder, made once per release and user: the same bytes that making one gives. */
const template = join(tmpdir(), `mall-test-${process.getuid?.() ?? 'user'}`, `pglite-${version}.tar`);

const makeTemplate = async (): Promise<void> => {
  const lite = await PGlite.create();
  const folder = await lite.dumpDataDir('none');
  await lite.close();
  mkdirSync(dirname(template), { recursive: true, mode: 0o700 });
  // Several test processes may do this at once; each renames a whole file.
  const own = `${template}.${process.pid}`;
  writeFileSync(own, new Uint8Array(await folder.arrayBuffer()));
  renameSync(own, template);
};

/** An empty PGlite in memory. */
export const newPglite = async (timeZone: string): Promise<Database> => {
  if (!existsSync(template)) await makeTemplate();
  return openPglite(undefined, timeZone, new Blob([readFileSync(template)]));
};
