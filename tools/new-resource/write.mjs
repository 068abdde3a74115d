import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../lib/root.mjs';

/** @throws Error when one of them is there already: nothing is overwritten, nothing half-written */
export function writeFiles(files) {
  const there = Object.keys(files).find((file) => existsSync(inRoot(file)));
  if (there) throw new Error(`${there} is there already`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
  }
}

/** Changes a file's text. */
export const rewrite = (file, change) =>
  writeFileSync(inRoot(file), change(readFileSync(inRoot(file), 'utf8')));
