import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A new folder to make in what will be moved to its place whole: what one could not finish, nobody goes on with. */
export function besideOf(place: string): string {
  mkdirSync(dirname(place), { recursive: true });
  return mkdtempSync(`${place}.`);
}

/** Moves what was made beside to its place, named after a fingerprint; those of other fingerprints go. */
export function moveToPlace(beside: string, place: string): void {
  const [folder, own] = [dirname(place), basename(place)];
  const kind = own.replace(/[0-9a-f]{16}$/, '');
  // Who was faster is using what has our own fingerprint.
  for (const old of readdirSync(folder))
    if (old !== own && old.startsWith(kind) && /^[0-9a-f]{16}$/.test(old.slice(kind.length)))
      rmSync(join(folder, old), { recursive: true, force: true });
  try {
    renameSync(beside, place);
  } catch {
    // Another test file was faster; what it made is as good.
    rmSync(beside, { recursive: true, force: true });
  }
}

/**
 * Moves the files that were made beside into a folder that has others, too. The one that says that all are there comes
 * last: whoever sees it finds the rest.
 */
export function moveFiles(beside: string, folder: string, last: string): void {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(beside).filter((name) => name !== last);
  for (const name of [...names, last]) renameSync(join(beside, name), join(folder, name));
  rmSync(beside, { recursive: true });
}
