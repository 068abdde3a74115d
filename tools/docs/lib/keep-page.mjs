import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../../lib/root.mjs';

/** Writes a generated page where it has changed; with --check only says whether it is stale. */
export function keepPage(page, text) {
  const file = inRoot(page);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  if (process.argv.includes('--check')) {
    process.stderr.write(`${page} is stale: run "npm run docs"\n`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
