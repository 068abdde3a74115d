import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scaleTimeout } from '../tui/testing/timeout-factor.js';
import { besideOf, moveFiles } from './made-beside.js';
import { startedDatabase } from './started-database.js';
import { startedFolder } from './started-folder.js';

const here = dirname(fileURLToPath(import.meta.url));
const server = join(here, '../../../server');

export interface RealServer {
  readonly url: string;
  readonly password: string;
  readonly pid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** What is run, and what is to be removed afterwards. */
interface Program {
  readonly file: string;
  readonly folder?: string;
}

export interface ServerOptions {
  readonly data?: string;
  readonly port?: number;
  /** The resource with a field of every kind too, over a database of its own. */
  readonly everyKind?: boolean;
}

/**
 * The real server as a process of its own; on a copy of what a first start makes, unless its data are there already: on
 * PostgreSQL where the run has one and the test does not care, else embedded.
 */
export async function startRealServer(options: ServerOptions = {}): Promise<RealServer> {
  const { data, port } = options;
  if (options.everyKind) {
    const { file, folder } = withEveryKind();
    return launch({ file, port, data: data ?? 'memory', own: folder });
  }
  const { file } = product();
  const postgres = process.env.MALL_TEST_DATABASE_URL;
  if (data === undefined && postgres !== undefined) return onPostgres(postgres, file, port);
  // A folder of the test's own that has been used before is taken as it is.
  if (data !== undefined && existsSync(data)) return launch({ file, port, data });
  const copy = await startedFolder(async (folder) => {
    const first = await launch({ file, data: folder, settings: withoutOurs() });
    await first.stop();
  }, data);
  return launch({ file, port, data: copy, own: data === undefined ? copy : undefined });
}

async function onPostgres(postgres: string, file: string, port: number | undefined): Promise<RealServer> {
  const at = async (database: string, settings?: NodeJS.ProcessEnv): Promise<RealServer> => {
    const folder = mkdtempSync(join(tmpdir(), 'mall-started-'));
    return launch({ file, port, data: folder, own: folder, database, ...(settings ? { settings } : {}) });
  };
  const { url, drop } = await startedDatabase(postgres, async (empty) => {
    await (await at(empty, withoutOurs())).stop();
  });
  const server = await at(url);
  return { ...server, stop: (signal) => server.stop(signal).then(drop) };
}

/** A server that has every kind of field, bundled where it finds the server's packages. */
function withEveryKind(): Program {
  const cache = join(server, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'every-kind-'));
  bundle(join(here, 'every-kind-server.mjs'), '--out-dir', folder);
  return { file: join(folder, 'every-kind-server.js'), folder };
}

function bundle(...args: string[]): void {
  const tsup = join(server, '../../node_modules/.bin/tsup');
  const made = spawnSync(tsup, ['--silent', ...args], { cwd: server, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
}

const password = 'Canary-7f3a9c';

interface Launch {
  readonly file: string;
  readonly data: string;
  readonly port?: number | undefined;
  /** Its database, where it is not the embedded one. */
  readonly database?: string;
  /** What goes with the server. */
  readonly own?: string | undefined;
  /** What the test has set for its server; a start that is for all of them knows nothing of it. */
  readonly settings?: NodeJS.ProcessEnv;
}

async function launch({
  file,
  data,
  own,
  database,
  settings = process.env,
  ...options
}: Launch): Promise<RealServer> {
  const port = options.port ?? (await freePort());
  const env = {
    ...settings,
    ...{ MALL_PORT: String(port), MALL_DATA_DIR: data, MALL_ADMIN_PASSWORD: password },
    ...{ MALL_SEED: 'demo', MALL_LOG_LEVEL: 'warn' },
    // What a template holds sealed is opened with the same key in its copies.
    ...(database === undefined ? {} : { MALL_DATABASE_URL: database, MALL_SECRET_KEY: 'f7'.repeat(32) }),
  };
  const child = spawn(process.execPath, [file], { env, stdio: 'pipe' });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(String(part)));
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, () => parts.join('')).catch((error) => {
    // Nobody else ends what has no handle.
    child.kill('SIGKILL');
    throw error;
  });
  // A server that chose its password itself has said so.
  const said = /"password":"([^"]+)"/.exec(parts.join(''))?.[1];
  return {
    url,
    password: said ?? password,
    pid: child.pid ?? 0,
    stop: async (signal = 'SIGTERM') => {
      await new Promise<void>((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill(signal);
      });
      if (own !== undefined) rmSync(own, { recursive: true, force: true });
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function ready(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const end = Date.now() + scaleTimeout(90_000);
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${log()}`);
    const answered = await fetch(`${url}/mall-api/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server is not ready: ${log()}`);
}

/** The product's own; it is bundled first where nobody has done that, which several test files may find at once. */
function product(): Program {
  if (!existsSync(join(server, 'dist/main.js'))) {
    const beside = besideOf(join(server, 'node_modules/.cache/bundle'));
    bundle('--out-dir', beside);
    moveFiles(beside, join(server, 'dist'), 'main.js');
  }
  return { file: join(server, 'bin/mall-server.mjs') };
}

const withoutOurs = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALL_')));
