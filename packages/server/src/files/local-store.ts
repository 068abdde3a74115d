import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.js';

export interface LocalStore extends FileStore {
  /** Takes away what nobody finished writing before that moment; how many. */
  dropUnfinished(before: Date): Promise<number>;
  /** Keys of what lies below a folder since before that moment, in no order. */
  keysBelow(folder: string, before: Date): AsyncIterable<string>;
}

/** Files in a folder: written beside their place, brought to the disk, then renamed. */
export function createLocalStore(root: string): LocalStore {
  const unfinished = join(root, 'unfinished');
  return {
    put: async (key, bytes) => {
      const [temporary, place] = [join(unfinished, randomUUID()), join(root, key)];
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      try {
        await pipeline(bytes, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(temporary, place);
        await syncFolder(dirname(place));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    get: async (key, range) => {
      const handle = await open(join(root, key), 'r').catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return handle?.createReadStream(range);
    },

    remove: (key) => rm(join(root, key), { force: true }),

    keysBelow: async function* (folder, before) {
      for await (const path of filesBelow(join(root, folder), before))
        yield relative(root, path).split(sep).join('/');
    },

    dropUnfinished: async (before) => {
      const names = await readdir(unfinished).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      let gone = 0;
      for (const name of names) {
        const path = join(unfinished, name);
        if ((await modifiedAt(path)) >= before.getTime()) continue;
        await rm(path, { force: true });
        gone += 1;
      }
      return gone;
    },
  };
}

/** A name in a folder lasts once the folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What is not there has no files below it, and what goes meanwhile is no file any more. */
async function* filesBelow(folder: string, before: Date): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path, before);
    else if ((await modifiedAt(path)) < before.getTime()) yield path;
  }
}

/** In milliseconds; what is gone by now was never old. */
const modifiedAt = async (path: string): Promise<number> =>
  (await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))).mtimeMs;
