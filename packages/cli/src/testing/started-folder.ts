import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { besideOf, moveToPlace } from './made-beside.js';

const server = join(dirname(fileURLToPath(import.meta.url)), '../../../server');
const cache = join(server, 'node_modules/.cache');

/**
 * A copy of a data folder that a first start has filled, once for all test files: starting on it takes half of the
 * time. The caller removes it.
 *
 * @param copy where it is to be; in a new place of its own, unless one is given
 */
export async function startedFolder(
  fill: (folder: string) => Promise<void>,
  copy = mkdtempSync(join(tmpdir(), 'mall-started-')),
): Promise<string> {
  const made = join(cache, `started-${fingerprint()}`);
  if (!existsSync(made)) {
    const beside = besideOf(made);
    await fill(beside);
    moveToPlace(beside, made);
  }
  cpSync(made, copy, { recursive: true });
  return copy;
}

/** The server as it is built now, and the day: rows of a first start tell of the days before it. */
function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of ['dist', 'migrations'])
    for (const name of readdirSync(join(server, folder)).sort()) {
      const { mtimeMs, size } = statSync(join(server, folder, name));
      hash.update(`${name} ${mtimeMs} ${size}\n`);
    }
  return hash.digest('hex').slice(0, 16);
}
