import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { blocksOf } from './support/documents.js';
import { adminPassword, checkout, MallServer } from './support/mall-server.js';
import { mall } from './support/shell.js';

const guide = readFileSync(join(checkout, 'docs/server.md'), 'utf8');
const [copy, restore, ...others] = blocksOf('docs/server.md', guide).filter(({ skip }) =>
  skip?.startsWith('the journey of upgrading'),
);

const credentials = { MALL_USERNAME: 'admin', MALL_PASSWORD: adminPassword };

async function codesOf(server: MallServer): Promise<readonly string[]> {
  const listed = await mall(server, ['invite-code', 'list', '--all', '-o', 'name'], credentials);
  expect(listed.code, listed.stderr).toBe(0);
  return listed.stdout.trim().split('\n').sort();
}

async function make(server: MallServer, count: number): Promise<void> {
  const made = await mall(server, ['invite-code', 'create', '--count', String(count)], credentials);
  expect(made.code, made.stderr).toBe(0);
}

test('the copy that the server guide tells to take before an upgrade is a way back', {
  tag: '@long',
}, async () => {
  expect(others).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'mall-upgrade-'));
  const play = (code = ''): void => {
    execFileSync('sh', ['-e', '-c', code], { cwd: folder });
  };
  const server = await MallServer.create({ MALL_DATA_DIR: join(folder, '.mall') });
  await make(server, 3);
  const before = await codesOf(server);
  await server.stop();
  play(copy?.code);
  await server.start();
  await make(server, 5);
  expect(await codesOf(server)).toHaveLength(before.length + 5);
  await server.stop();
  play(restore?.code);
  await server.start();
  expect(await codesOf(server)).toEqual(before);
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});
