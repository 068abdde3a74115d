import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where this test file makes what will be moved to its place whole. */
export const besideOf = (place: string): string => {
  mkdirSync(dirname(place), { recursive: true });
  return `${place}.${process.pid}`;
};

/** Moves what was made beside to its place, named after a fingerprint; those of other fingerprints go. */
export const moveFromBeside = (place: string): void => {
  const [folder, kind] = [dirname(place), basename(place).replace(/[0-9a-f]{16}$/, '')];
  for (const old of readdirSync(folder))
    if (old.startsWith(kind) && /^[0-9a-f]{16}$/.test(old.slice(kind.length)))
      rmSync(join(folder, old), { recursive: true, force: true });
  try {
    renameSync(besideOf(place), place);
  } catch {
    // Another test file was faster; what it made is as good.
    rmSync(besideOf(place), { recursive: true, force: true });
  }
};
