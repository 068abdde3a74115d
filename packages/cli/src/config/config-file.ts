import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A server and how this person works with it. Names of the keys are the keys of `mall config explain`. */
export interface ContextEntry {
  readonly url?: string;
  readonly tenant?: string;
  readonly user?: string;
  readonly lang?: string;
  readonly output?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly readOnly?: boolean;
  readonly production?: boolean;
}

export interface ConfigFile {
  readonly current?: string;
  readonly contexts: Readonly<Record<string, ContextEntry>>;
}

const empty: ConfigFile = { contexts: {} };

/** The file is there but cannot be understood; nothing is overwritten then. */
export class BrokenConfigError extends Error {
  override readonly name = 'BrokenConfigError';
  constructor(
    readonly path: string,
    cause: unknown,
  ) {
    super(path, { cause });
  }
}

/** The configuration; empty when there is none yet. */
export const readConfig = (path: string): ConfigFile => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty;
    throw error;
  }
  try {
    const parsed = JSON.parse(text) as Partial<ConfigFile> | null;
    if (typeof parsed !== 'object' || parsed === null) throw new TypeError('not an object');
    return { ...parsed, contexts: parsed.contexts ?? {} };
  } catch (cause) {
    throw new BrokenConfigError(path, cause);
  }
};

/** Writes beside and renames, so that a reader sees the old file or the new one; readable by its owner alone. */
export const writePrivately = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${process.pid}.tmp`;
  const file = openSync(beside, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  chmodSync(beside, 0o600);
  renameSync(beside, path);
};

/** A lock older than this was left by a process that died. */
const staleAfter = 10_000;

const takeLock = (path: string): boolean => {
  try {
    closeSync(openSync(path, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const age = existsSync(path) ? Date.now() - statSync(path).mtimeMs : 0;
    if (age > staleAfter) rmSync(path, { force: true });
    return false;
  }
};

const pause = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

/**
 * Reads, changes and writes the configuration alone among processes.
 *
 * @example
 * changeConfig(paths.config, (config) => ({ ...config, current: 'production' }));
 */
export const changeConfig = (path: string, change: (config: ConfigFile) => ConfigFile): ConfigFile => {
  const lock = `${path}.lock`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  while (!takeLock(lock)) pause(15);
  try {
    const next = change(readConfig(path));
    writePrivately(path, `${JSON.stringify(next, null, 2)}\n`);
    return next;
  } finally {
    rmSync(lock, { force: true });
  }
};
