import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { besideOf, moveToPlace } from './made-beside.js';
import { serverFingerprint } from './server-fingerprint.js';

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
  const made = join(cache, `started-${serverFingerprint()}`);
  if (!existsSync(made)) {
    const beside = besideOf(made);
    await fill(beside);
    moveToPlace(beside, made);
  }
  cpSync(made, copy, { recursive: true });
  return copy;
}
