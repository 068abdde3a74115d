import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Unlike any other at this moment on this machine; no secret, so node:crypto need not be loaded. */
export const uniqueName = (): string =>
  `${process.pid}-${process.hrtime.bigint()}-${Math.random().toString(36).slice(2, 8)}`;

/** Makes the entries of a folder durable; some platforms cannot open folders, and need not. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  if (!handle) return;
  try {
    await handle.sync().catch(() => undefined);
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file at once and for good, readable by its owner alone: others see the old content or the new.
 *
 * @example
 * await writePrivateFile('config.json', '{}');
 */
export async function writePrivateFile(path: string, content: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const next = `${path}.${uniqueName()}.tmp`;
  try {
    const file = await open(next, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
  await syncFolder(folder);
}
