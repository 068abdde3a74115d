import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of a PostgreSQL's programs, 15 or newer, on this machine. */
export function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((n) => n >= 15)
        .sort((a, b) => b - a)
    : [];
  const folders = [
    ...versions.map((version) => join(debian, String(version), 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root: there its package's user runs it. */
export const asUser = (command, args) =>
  process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

export async function waitUntilReady(binaries, port) {
  for (let tries = 0; tries < 150; tries += 1) {
    try {
      execFileSync(join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not become ready');
}

/** A throw-away PostgreSQL for the tests, or undefined where none can be had; `durable` for times that are to be believed. */
export async function startPostgres({ durable = false } = {}) {
  if (process.env.MALL_TEST_DATABASE_URL)
    return { url: process.env.MALL_TEST_DATABASE_URL, stop: () => undefined };
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'mall-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  execFileSync(
    ...asUser(join(binaries, 'initdb'), ['-D', data, '-U', 'mall', '-A', 'trust', '-E', 'UTF8', '--no-sync']),
    { stdio: 'ignore' },
  );
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `fsync=${durable ? 'on' : 'off'}`,
    '-c',
    'max_connections=200',
  ];
  const server = spawn(...asUser(join(binaries, 'postgres'), options), { stdio: 'ignore' });
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    execFileSync(...asUser(join(binaries, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-s']), {
      stdio: 'ignore',
    });
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  await waitUntilReady(binaries, port);
  return { url: `postgres://mall@127.0.0.1:${port}/postgres`, stop };
}
