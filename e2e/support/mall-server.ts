import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scaleTimeout } from './scale-timeout.js';

export const checkout = fileURLToPath(new URL('../../', import.meta.url));
/** Where a folder is that a first start has filled, once for all journeys. */
export const startedFolder = 'MALL_E2E_STARTED';
/** Settings that the content of a data folder follows; a demo comes on top of what is there. */
const isOwnData = ([name, value]: readonly [string, string]): boolean =>
  ['MALL_DATA_DIR', 'MALL_DATABASE_URL', 'MALL_ADMIN_PASSWORD'].includes(name) ||
  (name === 'MALL_SEED' && value !== 'demo');

export const adminPassword = 'green-Pepper-42';

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** `npm start`'s server on a folder of its own: started, stopped, killed and started again as its users would. */
export class MallServer {
  /** What the last start has said. */
  output = '';
  private child: ChildProcess | undefined;
  private serverPid = 0;

  private constructor(
    readonly folder: string,
    readonly port: number,
    private readonly extra: Readonly<Record<string, string>>,
    private readonly command: readonly [string, ...string[]],
  ) {}

  /** On a copy of a folder that was started before, unless it has data of its own or `first` asks for a first start. */
  static async create(
    extra: Readonly<Record<string, string>> = {},
    command: readonly [string, ...string[]] = [process.execPath, join(checkout, 'tools/start.mjs')],
    { first = false } = {},
  ): Promise<MallServer> {
    const folder = mkdtempSync(join(tmpdir(), 'mall-e2e-'));
    const server = new MallServer(folder, await freePort(), extra, command);
    const started = process.env[startedFolder];
    if (started && !first && !Object.entries(extra).some(isOwnData))
      await cp(started, server.dataDir, { recursive: true });
    await server.start();
    return server;
  }

  get dataDir(): string {
    return this.extra.MALL_DATA_DIR ?? join(this.folder, 'data');
  }

  /** The process that was started; the server is its child, or its child's. */
  get startPid(): number {
    return this.child?.pid ?? 0;
  }

  /** The process that has the database open. */
  get pid(): number {
    return this.serverPid;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Environment of a person at this server: own settings folder, own language. */
  env(more: Readonly<Record<string, string>> = {}): Record<string, string> {
    // What this machine has settled of our programs, of where they run and of colours is not what a newcomer has.
    const inherited = Object.entries(process.env).filter(
      ([key]) => !/^(MALL_|CI$|(NO|FORCE)_COLOR$)/.test(key),
    );
    return {
      ...(Object.fromEntries(inherited) as Record<string, string>),
      MALL_URL: this.url,
      MALL_CONFIG_DIR: join(this.folder, 'config'),
      ...more,
    };
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      MALL_PORT: String(this.port),
      MALL_DATA_DIR: this.dataDir,
      MALL_ADMIN_PASSWORD: adminPassword,
      MALL_CAPTCHA_MODE: 'off',
      ...this.extra,
    };
    const [program, ...args] = this.command;
    const child = spawn(program, args, { cwd: checkout, env, stdio: 'pipe' });
    this.child = child;
    this.output = '';
    const keep = (chunk: Buffer): void => {
      this.output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const deadline = Date.now() + scaleTimeout(120_000);
    while (!(await this.isReady())) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
        throw new Error(`the server did not start:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    // Only an embedded database has a folder with a lock.
    this.serverPid = this.extra.MALL_DATABASE_URL ? (child.pid ?? 0) : await this.readPid();
  }

  /** As the kernel would: no warning, nothing flushed. */
  async kill(): Promise<void> {
    const gone = this.exited();
    process.kill(this.serverPid, 'SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    const gone = this.exited();
    this.child?.kill('SIGTERM');
    await gone;
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private exited(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => child.once('exit', () => resolve()));
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.url}/mall-api/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
  }

  /** The lock file of the data folder names the process that has the database open. */
  private async readPid(): Promise<number> {
    const file = join(this.dataDir, 'server.lock');
    return (JSON.parse(await readFile(file, 'utf8')) as { pid: number }).pid;
  }
}
