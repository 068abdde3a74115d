import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.js';
import { adminPassword } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { mall, mallOnScreen, startMall } from './support/shell.js';

const journalsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];

/** A journal beside those of before holds a whole plan: until then nothing is promised, and nothing sent. */
const planned = (folder: string, before: readonly string[]): boolean =>
  journalsIn(folder).some(
    (name) => !before.includes(name) && readFileSync(join(folder, name), 'utf8').includes('"planned"'),
  );

test.describe.configure({ mode: 'serial' });

test('somebody signs in at a terminal', { tag: '@long' }, async ({ server }) => {
  const screen = mallOnScreen(server, ['auth', 'login']);
  await screen.waitFor(/租户/);
  screen.type('\r');
  await screen.waitFor(/用户|账号/);
  screen.type('admin\r');
  await screen.waitFor('密码');
  screen.type(`${adminPassword}\r`);
  await screen.waitFor('已登录');
  expect(await screen.exit()).toBe(0);
  expect(screen.output).not.toContain(adminPassword);
});

test('a thousand codes are made, the work is killed in the middle, and resumed to exactly a thousand', async ({
  server,
}) => {
  const folder = join(server.folder, 'config', 'jobs');
  // Journeys before this one have made jobs of their own.
  const before = journalsIn(folder);
  const child = startMall(server, [
    'invite-code',
    'create',
    '--count',
    '1000',
    '--channel',
    'killed',
    '--concurrency',
    '1',
  ]);
  const died = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await expect
    .poll(() => planned(folder, before), { intervals: [5], timeout: scaleTimeout(20_000) })
    .toBe(true);
  child.kill('SIGKILL');
  await died;
  const resumed = await mall(server, ['job', 'resume']);
  expect(resumed.stderr + resumed.stdout).not.toMatch(/\n\s+at /);
  const listed = await mall(server, ['invite-code', 'list', '--channel', 'killed', '--all', '-o', 'json']);
  expect(listed.code).toBe(0);
  const rows = JSON.parse(listed.stdout) as { code: string }[];
  expect(rows).toHaveLength(1000);
  expect(new Set(rows.map((row) => row.code)).size).toBe(1000);
});

// The shell's own tests kill the server in the middle of a smaller job.
test('kill -9 of the server in the middle of ten thousand loses none and makes none twice', {
  tag: '@long',
}, async ({ server }) => {
  const child = startMall(server, [
    'invite-code',
    'create',
    '--count',
    '10000',
    '--channel',
    'server-killed',
    '--concurrency',
    '1',
  ]);
  let talk = '';
  child.stderr.on('data', (chunk) => {
    talk += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await expect.poll(() => talk.length, { timeout: scaleTimeout(10_000) }).toBeGreaterThan(0);
  await server.kill();
  const code = await ended;
  await server.start();
  if (code !== 0) {
    const resumed = await mall(server, ['job', 'resume']);
    expect(resumed.code, resumed.stderr).toBe(0);
  }
  const listed = await mall(server, [
    'invite-code',
    'list',
    '--channel',
    'server-killed',
    '--all',
    '-o',
    'name',
  ]);
  const codes = listed.stdout.trim().split('\n');
  expect(codes).toHaveLength(10_000);
  expect(new Set(codes).size).toBe(10_000);
});

test('kill -9 of the server in the middle of an import loses no row and makes none twice', {
  tag: '@long',
}, async ({ server }) => {
  const rows = 800;
  const path = join(server.folder, 'goods.csv');
  const lines = Array.from({ length: rows }, (_, index) => `killed-${index},箱,1.00`);
  writeFileSync(path, ['name,unit,price', ...lines].join('\n'));
  const screen = mallOnScreen(server, ['goods', 'import', path]);
  await screen.waitFor(/正在写入 [1-9]/, scaleTimeout(60_000));
  await server.kill();
  await screen.waitFor(/mall goods import --resume \d+/);
  expect(await screen.exit()).not.toBe(0);
  await server.start();
  const [, id = ''] = /--resume (\d+)/.exec(screen.output) ?? [];
  const resumed = await mall(server, ['goods', 'import', '--resume', id]);
  expect(resumed.stderr).toContain('800');
  expect(resumed.code).toBe(0);
  const listed = await mall(server, [
    'goods',
    'list',
    '--filter',
    'name_likeright=killed-',
    '--all',
    '-o',
    'json',
  ]);
  const names = (JSON.parse(listed.stdout) as { name: string }[]).map(({ name }) => name);
  expect(names).toHaveLength(rows);
  expect(new Set(names).size).toBe(rows);
});
