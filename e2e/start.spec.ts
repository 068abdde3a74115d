import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { adminPassword, checkout, MallServer } from './support/mall-server.js';
import { mall } from './support/shell.js';

const startIn = (folder: string, port: number): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      MALL_PORT: String(port),
      MALL_DATA_DIR: folder,
      MALL_ADMIN_PASSWORD: adminPassword,
    };
    const child = spawn(process.execPath, [join(checkout, 'tools/start.mjs')], { cwd: checkout, env });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });

test('a second start makes nothing anew, and a clean stop gives the folder back', {
  tag: '@long',
}, async () => {
  const server = await MallServer.create();
  const made = () =>
    ['signing-key', 'database/PG_VERSION'].map((file) => statSync(join(server.dataDir, file)).ino);
  const first = made();
  await server.stop();
  expect(existsSync(join(server.folder, 'data/server.lock'))).toBe(false);
  await server.start();
  expect(made()).toEqual(first);
  await server.dispose();
});

test('a folder that another server has open is refused with its process named', {
  tag: '@long',
}, async () => {
  const server = await MallServer.create();
  const second = await startIn(join(server.folder, 'data'), server.port + 1);
  expect(second.code).not.toBe(0);
  expect(second.output).toMatch(/\d+/);
  expect(second.output).toContain('MALL_DATA_DIR');
  expect(second.output).not.toMatch(/\n\s+at /);
  await server.dispose();
});

test('what a killed first start left is started over; what is no database is named and kept', {
  tag: '@long',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-broken-'));
  mkdirSync(join(folder, 'database.unfinished'));
  writeFileSync(join(folder, 'database.unfinished/half'), 'half');
  const server = await MallServer.create({ MALL_DATA_DIR: folder }).catch((error: unknown) => error);
  expect(server).toBeInstanceOf(MallServer);
  await (server as MallServer).stop();
  expect(existsSync(join(folder, 'database.unfinished'))).toBe(false);
  expect(statSync(join(folder, 'signing-key')).mode & 0o777).toBe(0o600);

  const strange = mkdtempSync(join(tmpdir(), 'mall-strange-'));
  mkdirSync(join(strange, 'database'));
  writeFileSync(join(strange, 'database/letter.txt'), 'do not delete');
  const refused = await startIn(strange, (server as MallServer).port);
  expect(refused.code).not.toBe(0);
  expect(refused.output).toContain('PG_VERSION');
  expect(refused.output).not.toMatch(/\n\s+at /);
  expect(existsSync(join(strange, 'database/letter.txt'))).toBe(true);
  for (const gone of [folder, strange, (server as MallServer).folder])
    rmSync(gone, { recursive: true, force: true });
});

test('a generated password is printed once, kept readable for its owner alone, and signs in', {
  tag: '@long',
}, async () => {
  const server = await MallServer.create({ MALL_ADMIN_PASSWORD: '' });
  const kept = readFileSync(join(server.dataDir, 'admin-password'), 'utf8').trim();
  expect(kept.length).toBeGreaterThanOrEqual(12);
  expect(statSync(join(server.dataDir, 'admin-password')).mode & 0o777).toBe(0o600);
  expect(server.output).toContain(kept);
  const signedIn = await mall(server, ['auth', 'whoami'], { MALL_USERNAME: 'admin', MALL_PASSWORD: kept });
  expect(signedIn.code, signedIn.stderr).toBe(0);
  await server.stop();
  await server.start();
  expect(server.output).not.toContain(kept);
  await server.dispose();
});
