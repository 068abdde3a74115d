import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './support/fixtures.js';
import { adminPassword, checkout, type MallServer } from './support/mall-server.js';
import { mall } from './support/shell.js';
import { Screen } from './support/terminal.js';

const enter = '\r';
const save = '\u0013';
const outside = '\u000f';
const colour = (output: string): boolean =>
  output.split('\u001b').some((part) => /^\[(?:\d+;)*[39]\d(?:;\d+)*m/.test(part));

/** Whoever works here signs in by the environment, and stores nothing. */
const person = { MALL_USERNAME: 'admin', MALL_PASSWORD: adminPassword };

interface Terminal {
  readonly cols?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** The program itself in a terminal. */
const inTerminal = (
  server: MallServer,
  args: readonly string[],
  { cols = 100, rows = 30, env = {} }: Terminal = {},
): Screen =>
  new Screen(process.execPath, [`${checkout}node_modules/@mall/cli/bin/mall.cjs`, ...args], {
    cwd: checkout,
    env: server.env({ ...person, ...env }),
    cols,
    rows,
  });

async function goTo(screen: Screen, name: string, seen: string | RegExp): Promise<void> {
  screen.type(':');
  await screen.waitFor(/命令: |Commands: /);
  screen.type(name);
  await screen.waitFor(new RegExp(`▸ .*${name}`));
  screen.type(enter);
  await screen.waitFor(seen);
}

async function quit(screen: Screen): Promise<void> {
  screen.type('q');
  expect(await screen.exit()).toBe(0);
}

test('a tenant is one file: exported, edited, planned, applied after a question, and then as the file says', {
  tag: '@long',
}, async ({ server }) => {
  const file = join(server.folder, 'tenant.yaml');
  const exported = await mall(server, ['export', file, '--kind=posts'], person);
  expect(exported.code, exported.stderr).toBe(0);
  const text = readFileSync(file, 'utf8');
  const posts = [
    'posts:',
    '  - name: 验货员',
    '    code: inspector',
    '    category: 2',
    '    sort: 9',
    '',
  ].join('\n');
  const section = /^posts:.*\n/m;
  writeFileSync(file, section.test(text) ? text.replace(section, posts) : `${text}${posts}`);

  const plan = inTerminal(server, ['plan', `--file=${file}`]);
  await plan.waitFor(/新增.*验货员/);
  await plan.waitFor('共 1 项新增');
  expect(await plan.exit()).toBe(0);
  expect((await mall(server, ['diff', '-f', file], person)).code).toBe(3);

  const apply = inTerminal(server, ['apply', '-f', file]);
  await apply.waitFor('执行以上 1 项修改?');
  apply.type(`y${enter}`);
  expect(await apply.exit()).toBe(0);
  expect((await mall(server, ['diff', '-f', file], person)).code).toBe(0);
});

test('an entry of a dictionary is written in $EDITOR while somebody else changes it, and nothing typed is lost', {
  tag: '@long',
}, async ({ server }) => {
  const editor = join(server.folder, 'editor.mjs');
  const change = "text.replace('dictValue: 男', 'dictValue: 男性')";
  writeFileSync(
    editor,
    `import { readFileSync, writeFileSync } from 'node:fs';
const text = readFileSync(process.argv[2], 'utf8');
writeFileSync(process.argv[2], ${change});`,
  );
  const screen = inTerminal(server, ['ui'], { env: { VISUAL: `${process.execPath} ${editor}` } });
  await screen.waitFor('invite-code');
  await goTo(screen, 'dict', 'sex');
  await screen.waitFor(/▸ +sex/);
  screen.type(enter);
  await screen.waitFor(/▸ +sex +男/);
  screen.type('e');
  await screen.waitFor(/字典名称 +男/);
  await screen.waitFor(/▸.*\n/);

  const listed = await mall(server, ['dict', 'list', '--filter', 'code=sex', '-o', 'json'], person);
  const find = (rows: readonly { id: string; dictValue: string; children?: never[] }[]): string =>
    rows.flatMap((row) => [row, ...(row.children ?? [])]).find(({ dictValue }) => dictValue === '男')?.id ??
    '';
  const id = find(JSON.parse(listed.stdout));
  const other = await mall(
    server,
    ['dict', 'update', id, '--dict-value', '男士', '--remark', '别人改的'],
    person,
  );
  expect(other.code, other.stderr).toBe(0);

  screen.type(outside);
  await screen.waitFor('男性');
  screen.type(save);
  await screen.waitFor('他人刚修改了此数据');
  await screen.waitFor(/字典名称 +男性 +≠ 现为: 男士/);
  await screen.waitFor(/别人改的 +↻ 原为: /);
  screen.type(save);
  await screen.waitFor('他人刚写入的值将被您的覆盖');
  await screen.waitFor('男士 → 男性');
  expect(JSON.parse((await mall(server, ['dict', 'get', id, '-o', 'json'], person)).stdout)).toMatchObject({
    dictValue: '男士',
  });
  screen.type('y');
  await screen.waitFor(/▸ +sex +男性/);
  const saved = await mall(server, ['dict', 'get', id, '-o', 'json'], person);
  expect(JSON.parse(saved.stdout)).toMatchObject({ dictValue: '男性', remark: '别人改的' });
  await quit(screen);
});

test('codes are disabled at 80×24 and deleted at 200×60 without colours, each as a job that the shell lists', {
  tag: '@long',
}, async ({ server }) => {
  const codes = async () =>
    JSON.parse(
      (await mall(server, ['invite-code', 'list', '--channel', 'bulk', '-o', 'json'], person)).stdout,
    ) as { state: string }[];
  await mall(server, ['invite-code', 'create', '--count', '3', '--channel', 'bulk'], person);
  const small = inTerminal(server, ['ui'], { cols: 80, rows: 24 });
  await small.waitFor('可用邀请码');
  await goTo(small, 'invite-code', '共');
  await small.waitFor(/▸ +[0-9A-Z]{10}/);
  small.type('   ');
  await small.waitFor('已选 3 条');
  small.type('a');
  await small.waitFor('停用');
  small.type('停用');
  await small.waitFor(/▸ 停用/);
  small.type(enter);
  await small.waitFor('共 3 条');
  small.type('yJ');
  await small.waitFor(/邀请码: 停用 +✓ 已完成 +3\/3/);
  expect((await codes()).map(({ state }) => state)).toEqual(['disabled', 'disabled', 'disabled']);
  await quit(small);
  expect(colour(small.output)).toBe(true);

  const large = inTerminal(server, ['ui'], { cols: 200, rows: 60, env: { MALL_LANG: 'en', NO_COLOR: '1' } });
  await large.waitFor('Usable codes');
  await goTo(large, 'invite-code', /▸.*Disabled/);
  large.type('   d');
  await large.waitFor(/(?<!\d)3 in all/);
  large.type('yJ');
  await large.waitFor(/Invite code: Delete +✓ finished +3\/3/);
  await quit(large);
  expect(colour(large.output)).toBe(false);
  expect(await codes()).toEqual([]);
  const jobs = JSON.parse((await mall(server, ['job', 'list', '-o', 'json'], person)).stdout);
  expect(jobs.slice(0, 2)).toMatchObject([
    { kind: 'invite-code.remove', state: 'finished', done: 3 },
    { kind: 'invite-code.disable', state: 'finished', done: 3 },
  ]);
});

test('the pictures of the terminal are drawn from what is really there, small and without anything of this run', {
  tag: '@long',
}, async ({ server }) => {
  const folder = join(server.folder, 'pictures');
  const args = ['tools/recordings.mjs', '--server', server.url, '--folder', folder];
  const env = server.env({ MALL_ADMIN_PASSWORD: adminPassword });
  await promisify(execFile)(process.execPath, args, { cwd: checkout, env });
  const drawn = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const scenes = ['detail', 'filter', 'home', 'list', 'lock', 'palette'].map((name) => `dashboard-${name}`);
  expect(drawn.map(({ name }) => name)).toEqual(
    [...scenes, 'first-hour'].flatMap((name) => [`${name}.en.svg`, `${name}.zh.svg`]),
  );
  for (const { name, text } of drawn) {
    expect(text.length, name).toBeLessThan(60_000);
    expect(text, name).not.toContain(String(server.port));
    expect(text, name).not.toContain(adminPassword);
  }
  for (const { text } of drawn.slice(-2)) expect(text).toContain('mall invite-code create --count 200');
});
