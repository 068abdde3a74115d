import { fstatSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type * as Tty from 'node:tty';
import { Script } from 'node:vm';
import { version } from '../../package.json';
import type { createShell, ShellStart } from '../app/main.js';
import type { launch } from './launch.js';

interface Bundles {
  readonly line: { readonly launch: typeof launch };
  readonly shell: { readonly createShell: typeof createShell };
}

const readCache = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/**
 * Runs a bundle from V8's code cache, which the build has made: nothing is compiled again. A cache of another Node is
 * refused by V8 and the bundle is compiled as usual.
 */
const loadBundle = <Name extends keyof Bundles>(dist: string, name: Name): Bundles[Name] => {
  const file = join(dist, `${name}.bundle`);
  const cachedData = readCache(`${file}.cache`);
  // The bundle is one function over (exports, require, module) in ASCII; latin1 keeps one byte per character.
  const code = readFileSync(file, 'latin1');
  const script = new Script(code, { filename: file, ...(cachedData ? { cachedData } : {}) });
  // The build wraps exactly the module of this name.
  const module = { exports: {} as Bundles[Name] };
  script.runInThisContext()(module.exports, require, module);
  return module.exports;
};

const descriptors = { stdin: 0, stdout: 1, stderr: 2 } as const;

/** A device, and not the one that swallows everything. */
const isDevice = (descriptor: number): boolean => {
  try {
    const found = fstatSync(descriptor);
    if (!found.isCharacterDevice()) return false;
    return process.platform === 'win32' || found.rdev !== statSync('/dev/null').rdev;
  } catch {
    return false;
  }
};

/** node:tty brings node:net with it: it is asked only about what may be a terminal at all. */
const isTerminal = (stream: keyof typeof descriptors): boolean => {
  if (!isDevice(descriptors[stream])) return false;
  const { isatty } = require('node:tty') as typeof Tty;
  return isatty(descriptors[stream]);
};

/**
 * Help and messages are short: written at once, without the cost of a stream, unless the pipe is full. A stderr that
 * cannot be written has nowhere to say so.
 */
const write = (stream: 'stdout' | 'stderr', text: string): void => {
  const bytes = Buffer.from(text, 'utf8');
  let at = 0;
  while (at < bytes.length) {
    try {
      at += writeSync(descriptors[stream], bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE' || (stream === 'stderr' && code !== 'EAGAIN')) return;
      if (code !== 'EAGAIN') throw error;
      process[stream].write(bytes.subarray(at));
      return;
    }
  }
};

/** Whether the version could be written; if not, the launcher says so in the reader's language. */
const saysVersion = (): boolean => {
  try {
    write('stdout', `${version}\n`);
    return true;
  } catch {
    return false;
  }
};

/** The process's own launch: what `bin/mall.cjs` calls. */
export const start = (dist: string): void => {
  const argv = process.argv.slice(2);
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V') && saysVersion()) return;
  const dashboard = () => import('../tui/run-dashboard.js').then((m) => m.runDashboard);
  const { env } = process;
  const shell = async (): Promise<ShellStart> =>
    loadBundle(dist, 'shell').createShell({
      env,
      stdin: () => process.stdin,
      stdinIsTty: isTerminal('stdin'),
      stdout: process.stdout,
      stderr: process.stderr,
      dashboard,
    });
  const { launch } = loadBundle(dist, 'line');
  launch({ argv, env, home: dist, shell, isTty: isTerminal, write }).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      write('stderr', `mall: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exitCode = 1;
    },
  );
};
