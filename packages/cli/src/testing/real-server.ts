import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = join(dirname(fileURLToPath(import.meta.url)), '../../../server');

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export interface RealServer {
  readonly url: string;
  readonly password: string;
  readonly pid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const ready = async (url: string, child: ChildProcess, log: () => string): Promise<void> => {
  const end = Date.now() + 90_000;
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
};

/** The real server as a process of its own; it is bundled first where nobody has done that. */
export const startRealServer = async (
  options: { data?: string; port?: number } = {},
): Promise<RealServer> => {
  if (!existsSync(join(server, 'dist/main.js'))) {
    const made = spawnSync(join(server, '../../node_modules/.bin/tsup'), ['--silent'], {
      cwd: server,
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr);
  }
  const port = options.port ?? (await freePort());
  const password = 'Canary-7f3a9c';
  const env = {
    ...process.env,
    ...{ MALL_PORT: String(port), MALL_DATA_DIR: options.data ?? 'memory', MALL_ADMIN_PASSWORD: password },
    ...{ MALL_SEED: 'demo', MALL_LOG_LEVEL: 'warn' },
  };
  const child = spawn(process.execPath, [join(server, 'bin/mall-server.mjs')], { env, stdio: 'pipe' });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(String(part)));
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, () => parts.join(''));
  return {
    url,
    password,
    pid: child.pid ?? 0,
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
};
