import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const shared = '/dev/shm';
const gibibyte = 1024 ** 3;
const begin = 'mall-run-';

/**
 * Has all temporary files of this process, and of those it starts, in memory, where the system offers that and there is
 * room; elsewhere they stay on the disk. Databases come and go by the hundred in a run, each of a thousand files, and a
 * disk's file system spends a third of a processor on looking for places for them.
 */
export function keepTemporaryFilesInMemory({ folder = shared, needed = 6 * gibibyte } = {}) {
  if (!existsSync(folder)) return undefined;
  removeLeft(folder);
  const { bavail, bsize } = statfsSync(folder);
  if (Math.min(bavail * bsize, freemem()) < needed) return undefined;
  const own = mkdtempSync(join(folder, `${begin}${process.pid}-`));
  // A database server is another user's.
  chmodSync(own, 0o1777);
  process.env.TMPDIR = own;
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}

/** Of runs that were killed: memory is too dear for what nobody will look at. */
function removeLeft(folder) {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(begin) && Number(name.slice(begin.length).split('-')[0]);
    if (pid && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
