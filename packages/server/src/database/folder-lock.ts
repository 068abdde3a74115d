import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, utimes, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../support/start-error.js';
import { isAlive, startOfProcess } from './process-start.js';

interface Lock {
  readonly pid: number;
  readonly host: string;
  /** When that process began; locks of the first release do not say. */
  readonly started?: string | undefined;
}

/**
 * Takes the folder for this process, so that two never open one database. What a process that was killed has left
 * means nothing, also where its pid is another's by now.
 *
 * @throws StartError folder.locked when a living process has it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      write(file);
      return keep(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    try {
      const text = readFileSync(file, 'utf8');
      const pid = holder(file, text);
      if (pid !== undefined) throw new StartError('folder.locked', { folder, file, pid });
      clear(file, text);
    } catch (error) {
      // Its owner, or another start, has removed it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new StartError('folder.locked', { folder, file, pid: '?' });
}

function write(file: string): void {
  const handle = openSync(file, 'wx', 0o600);
  const lock: Lock = { pid: process.pid, host: hostname(), started: startOfProcess(process.pid) };
  writeSync(handle, JSON.stringify(lock));
  closeSync(handle);
}

const beatEvery = 5_000;

function keep(file: string): () => void {
  const beat = setInterval(() => {
    // Somebody has deleted the file, or its disk is gone: no reason to end a server that works.
    utimes(file, new Date(), new Date(), () => undefined);
  }, beatEvery);
  beat.unref();
  return () => {
    clearInterval(beat);
    rmSync(file, { force: true });
  };
}

const staleAfter = 20_000;
const writtenWithin = 5_000;

/** Who holds the folder. On this machine a process is asked for; another container's or machine's is judged by its heartbeat. */
function holder(file: string, text: string): string | number | undefined {
  try {
    const lock = JSON.parse(text) as Lock;
    if (lock.host === hostname()) return holdsHere(lock) ? lock.pid : undefined;
    return ageOf(file) < staleAfter ? `${lock.pid}@${lock.host}` : undefined;
  } catch {
    // Made a moment ago and still empty: somebody is taking it right now.
    return ageOf(file) < writtenWithin ? '?' : undefined;
  }
}

function holdsHere({ pid, started }: Lock): boolean {
  if (!isAlive(pid)) return false;
  return started === undefined ? pid !== process.pid : started === startOfProcess(pid);
}

const ageOf = (file: string): number => Date.now() - statSync(file).mtimeMs;

/** Takes a dead process's lock away; where another start was quicker, what was taken is its, and is put back. */
function clear(file: string, dead: string): void {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') === dead) rmSync(aside);
  else renameSync(aside, file);
}
