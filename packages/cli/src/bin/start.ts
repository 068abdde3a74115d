import { fstatSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type * as Tty from 'node:tty';
import { Script } from 'node:vm';
import { version } from '../../package.json';
import type { createShell, ShellStart } from '../app/main.js';
import type { Write } from '../failure/answer.js';
import type { FastPathPorts, runFastPath } from '../fast-path/run-fast-path.js';
import type { launch } from './launch.js';

const descriptors = { stdin: 0, stdout: 1, stderr: 2 } as const;

/** A pipe was full: the rest of a text is still on its way. */
let isWriting = false;

/** The process's own launch: what `bin/mall.cjs` calls. */
export function start(dist: string): void {
  const argv = process.argv.slice(2);
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V') && saysVersion()) return;
  const { env } = process;
  const ports = { argv, env, home: dist, isTty: isTerminal, write };
  quickly(ports)
    .then(async (code) => {
      // All of it was written: what ends by itself would first take down a connection that nobody needs.
      if (code !== undefined && !isWriting) process.exit(code);
      process.exitCode = code ?? (await loadBundle(dist, 'line').launch({ ...ports, shell: shellOf(dist) }));
    })
    .catch((error: unknown) => {
      write('stderr', `mall: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exitCode = 1;
    });
}

/** Whether the version could be written; if not, the launcher says so in the reader's language. */
function saysVersion(): boolean {
  try {
    write('stdout', `${version}\n`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Help, messages and pages are short: written at once, without the cost of a stream, unless the pipe is full. A stderr
 * that cannot be written has nowhere to say so.
 */
const write: Write = (stream, text) => {
  const bytes = Buffer.from(text, 'utf8');
  let at = 0;
  while (at < bytes.length) {
    try {
      at += writeSync(descriptors[stream], bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE' || (stream === 'stderr' && code !== 'EAGAIN')) return false;
      if (code !== 'EAGAIN') throw error;
      isWriting = true;
      // The reader may go while it waits: then nobody is there to be told.
      process[stream].on('error', () => undefined).write(bytes.subarray(at));
      return true;
    }
  }
  return true;
};

/** node:tty brings node:net with it: it is asked only about what may be a terminal at all. */
function isTerminal(stream: keyof typeof descriptors): boolean {
  if (!isDevice(descriptors[stream])) return false;
  const { isatty } = require('node:tty') as typeof Tty;
  return isatty(descriptors[stream]);
}

/** A device, and not the one that swallows everything. */
function isDevice(descriptor: number): boolean {
  try {
    const found = fstatSync(descriptor);
    if (!found.isCharacterDevice()) return false;
    return process.platform === 'win32' || found.rdev !== statSync('/dev/null').rdev;
  } catch {
    return false;
  }
}

/** The exit code of a read that the fast path has answered; undefined for every other line, which need not unpack it. */
async function quickly(ports: FastPathPorts): Promise<number | undefined> {
  const [, verb = '', ...rest] = ports.argv;
  const isRead = (verb === 'list' || verb === 'get') && !rest.includes('--help');
  return isRead ? loadBundle(ports.home, 'fast-path').runFastPath(ports) : undefined;
}

interface Bundles {
  readonly 'fast-path': { readonly runFastPath: typeof runFastPath };
  readonly line: { readonly launch: typeof launch };
  readonly shell: { readonly createShell: typeof createShell };
}

/**
 * Runs a bundle from V8's code cache, which the build has made: nothing is compiled again. A cache of another Node is
 * refused by V8 and the bundle is compiled as usual.
 */
function loadBundle<Name extends keyof Bundles>(dist: string, name: Name): Bundles[Name] {
  const file = join(dist, `${name}.bundle`);
  const cachedData = readCache(`${file}.cache`);
  // The bundle is one function over (exports, require, module) in ASCII; latin1 keeps one byte per character.
  const code = readFileSync(file, 'latin1');
  const script = new Script(code, { filename: file, ...(cachedData ? { cachedData } : {}) });
  // The build wraps exactly the module of this name.
  const module = { exports: {} as Bundles[Name] };
  script.runInThisContext()(module.exports, require, module);
  return module.exports;
}

function readCache(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Loads the shell when a command needs it. */
const shellOf = (dist: string) => async (): Promise<ShellStart> =>
  loadBundle(dist, 'shell').createShell({
    env: process.env,
    stdin: () => process.stdin,
    stdinIsTty: isTerminal('stdin'),
    stdout: process.stdout,
    stderr: process.stderr,
    dashboard: () => import('../tui/run-dashboard.js').then((m) => m.runDashboard),
  });
