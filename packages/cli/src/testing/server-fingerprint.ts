import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ours = join(dirname(fileURLToPath(import.meta.url)), '../../../server');

/** The bundler names these by what is in them. */
const namedByContent = /-[A-Z0-9]{8}\.js$/;

/**
 * The server as it is built now, and the day: rows of a first start tell of the days before it. By what is in it, not by
 * when it was made: several test files may bundle it at once, and whoever is later must not send away what others copy.
 */
export function serverFingerprint(server = ours): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of ['dist', 'migrations'])
    for (const name of readdirSync(join(server, folder)).sort()) {
      const path = join(server, folder, name);
      hash.update(`${name}\n`);
      if (!namedByContent.test(name) && statSync(path).isFile()) hash.update(readFileSync(path));
    }
  return hash.digest('hex').slice(0, 16);
}
