import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../support/start-error.js';

const beatEvery = 5_000;
const staleAfter = 20_000;

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A holder on this machine is judged by its pid; in another container or machine by its heartbeat. */
const holder = (file: string): number | undefined => {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; host: string };
    if (host === hostname()) return pid !== process.pid && alive(pid) ? pid : undefined;
    return Date.now() - statSync(file).mtimeMs < staleAfter ? pid : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Takes the folder for this process, so that two never open one database.
 *
 * @throws StartError folder.locked when a living process has it
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'server.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, JSON.stringify({ pid: process.pid, host: hostname() }));
      closeSync(handle);
      const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatEvery);
      beat.unref();
      return () => {
        clearInterval(beat);
        rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = holder(file);
      if (pid !== undefined) throw new StartError('folder.locked', { folder, pid });
      // The holder was killed: its lock means nothing any more.
      rmSync(file, { force: true });
    }
  }
  throw new StartError('folder.locked', { folder, pid: '?' });
};
