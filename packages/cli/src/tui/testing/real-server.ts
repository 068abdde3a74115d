import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../../..');
const server = join(root, 'packages/server');

export interface RealServer {
  readonly url: string;
  readonly password: string;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

const builtServer = async (): Promise<string> => {
  const main = join(server, 'dist/main.js');
  if (!existsSync(main)) {
    const before = process.cwd();
    process.chdir(server);
    await build({ silent: true }).finally(() => process.chdir(before));
  }
  return join(server, 'bin/mall-server.mjs');
};

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (bytes: Buffer) => {
      said += bytes.toString('utf8');
      if (said.includes('"event":"ready"')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said.slice(-2000)}`)));
  });

/**
 * The server as a process of its own, with demonstration data in memory.
 *
 * @example
 * const server = await startRealServer();
 */
export const startRealServer = async (): Promise<RealServer> => {
  const [script, port] = await Promise.all([builtServer(), freePort()]);
  const password = `Test-${process.pid}-only`;
  const env = {
    ...process.env,
    MALL_PORT: String(port),
    MALL_DATA_DIR: 'memory',
    MALL_SEED: 'demo',
    MALL_ADMIN_PASSWORD: password,
    MALL_LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  await ready(child);
  return {
    url: `http://127.0.0.1:${port}`,
    password,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};
