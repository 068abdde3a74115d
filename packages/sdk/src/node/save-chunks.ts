import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder, uniqueName } from './write-file.js';

export interface SaveOptions {
  /** Takes the place of a file of that name; without it such a file is an error with the code `EEXIST`. */
  readonly replace?: boolean;
  /** Told after each part how many bytes there are. */
  readonly onProgress?: (bytes: number) => void;
}

/** Bytes as they come, or those that are there already. */
type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Some file systems know no links; there a file that comes at this very moment would be replaced. */
const withoutLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * Writes what comes into a file, which is there only when all of it has come: a failure midway leaves nothing.
 * Resolves to its size in bytes.
 *
 * @example
 * const { chunks } = await listFile(client, tenant.operations.list, {}, { format: 'csv' });
 * await saveChunks('tenants.csv', chunks);
 */
export async function saveChunks(path: string, chunks: Chunks, options: SaveOptions = {}): Promise<number> {
  const { replace = false } = options;
  if (!replace && existsSync(path)) throw taken(path);
  const part = `${path}.${uniqueName()}.part`;
  try {
    const size = await write(part, chunks, options);
    await (replace ? rename(part, path) : claim(part, path));
    await syncFolder(dirname(path));
    return size;
  } finally {
    await rm(part, { force: true });
  }
}

const taken = (path: string): Error =>
  Object.assign(new Error(`EEXIST: file already exists, '${path}'`), { code: 'EEXIST', path });

async function write(path: string, chunks: Chunks, { onProgress }: SaveOptions): Promise<number> {
  const file = await open(path, 'wx');
  let size = 0;
  try {
    for await (const chunk of chunks) {
      await file.writeFile(chunk);
      size += chunk.byteLength;
      onProgress?.(size);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return size;
}

/** Gives the file its name, unless another one has it. */
async function claim(from: string, path: string): Promise<void> {
  try {
    await link(from, path);
  } catch (error) {
    if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if (existsSync(path)) throw taken(path);
    await rename(from, path);
  }
}
