import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { dirname } from 'node:path';
import { uniqueName } from './write-file.js';

export interface LockOptions {
  /** Milliseconds to wait for others. */
  readonly wait: number;
  /** Milliseconds without a sign of life after which another's lock counts for nothing. */
  readonly stale: number;
}

/** Who holds a lock. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly nonce: string;
}

/** A lock that is held until it is released. */
export interface HeldLock {
  release(): Promise<void>;
}

/** Others hold the lock; the process that does, where it is known. */
export class LockBusy extends Error {
  constructor(
    readonly path: string,
    readonly pid: number | undefined,
  ) {
    super(`${path} is locked`);
  }
}

/** Takes the lock at `path`, waiting for others and taking over from the dead. */
export async function takeLock(path: string, options: LockOptions): Promise<HeldLock> {
  const until = Date.now() + options.wait;
  for (let pause = 2; ; pause = Math.min(50, pause * 2)) {
    const nonce = await take(path).catch(async (error: unknown) => {
      if (!isGone(error)) throw error;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return undefined;
    });
    if (nonce !== undefined) return held(path, nonce, options);
    const dead = await isStale(path, options);
    if (dead) await bury(path, options);
    else if (Date.now() >= until) throw new LockBusy(path, (await holderOf(path))?.pid);
    await sleep(dead ? 1 : pause * (0.5 + Math.random()));
  }
}

/** Makes the file if it is not there; undefined when it is. */
async function take(path: string): Promise<string | undefined> {
  const nonce = uniqueName();
  const holder: Holder = { pid: process.pid, host: hostname(), nonce };
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(JSON.stringify(holder));
    } finally {
      await file.close();
    }
    return nonce;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function held(path: string, nonce: string, options: LockOptions): HeldLock {
  const stop = beat(path, options.stale / 4);
  return {
    release: async () => {
      stop();
      // Somebody who took it over must not lose it by our end.
      if ((await holderOf(path))?.nonce === nonce) await rm(path, { force: true });
    },
  };
}

/** Touches the lock now and then, so that others on other machines see that its holder lives. */
function beat(path: string, every: number): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

async function holderOf(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** True when the lock's holder is dead: its process is gone, the machine was started since, or it gives no sign. */
async function isStale(path: string, { stale }: LockOptions): Promise<boolean> {
  const age = await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  const holder = await holderOf(path);
  if (holder?.host === hostname()) return !lives(holder.pid) || age > uptime() * 1000 || age > stale;
  // A lock that was made this moment has no content yet.
  return age > (holder ? stale : Math.min(stale, 2_000));
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Removes a dead holder's lock. A second lock guards the removal: of two who see the same dead lock, one would
 * otherwise remove the other's new one.
 */
async function bury(path: string, options: LockOptions): Promise<void> {
  const guard = `${path}.takeover`;
  if ((await take(guard)) === undefined) {
    // Held for moments only, so an old one is dead too.
    if (await isStale(guard, { ...options, stale: 10_000 })) await rm(guard, { force: true });
    return;
  }
  try {
    if (await isStale(path, options)) await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
