import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealServer, startRealServer } from '../../testing/real-server.js';
import { emptyConfig, type RunOptions, runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';

let server: RealServer;
let env: Record<string, string>;
const run = (line: string, options: RunOptions = {}) =>
  runShell(line, { ...options, env: { ...env, ...options.env } });
beforeAll(async () => {
  server = await startRealServer();
  const person = { MALL_USERNAME: 'admin', MALL_PASSWORD: server.password, MALL_TENANT: '000000' };
  env = { MALL_URL: server.url, MALL_CONFIG_DIR: emptyConfig(), ...person };
});
afterAll(() => server?.stop());

function file(text: string): string {
  const path = join(tempFolder('seed'), 'seed.yaml');
  writeFileSync(path, text);
  return path;
}
const varsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)='([^']*)'$/gm)].map(([, key = '', value = '']) => [key, value]),
  );
const tenants = async () =>
  JSON.parse((await run('tenant list --all -o json')).stdout).map(
    (row: { tenantId: string }) => row.tenantId,
  );

describe('mall seed', () => {
  it('makes a tenant of what its own template says, prints what signs in, and destroys it again', async () => {
    const template = (await run('seed --template')).stdout.replace(
      /# (passwords: .*) …/,
      '$1 Of-their-own-7',
    );
    expect(template).toContain('{ cashier1: Of-their-own-7 }');
    const before = await tenants();
    const ran = await run(`seed -f ${file(template)} --ephemeral --ttl 30m -o env`);
    expect(ran.code, ran.stderr).toBe(0);
    const vars = varsOf(ran.stdout);
    expect(ran.stdout.trimEnd().split('\n')).toHaveLength(4);
    expect(vars).toEqual({
      ...{ MALL_URL: server.url, MALL_USERNAME: 'admin' },
      MALL_TENANT: expect.stringMatching(/^\d{6}$/),
      MALL_PASSWORD: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
    });
    expect(ran.stderr).not.toContain(vars.MALL_PASSWORD);
    expect(ran.stderr).toMatch(/: .*\bgoods 1, .*\bcodes 20$/m);
    const who = await runShell('auth whoami -o json', { env: vars });
    expect(JSON.parse(who.stdout), who.stderr).toMatchObject({ user: 'admin' });
    const there = { env: { MALL_TENANT: '000000' } };
    const list = async (line: string) =>
      JSON.parse((await run(`${line} --tenant ${vars.MALL_TENANT} --all -o json`, there)).stdout);
    const rows = async (noun: string) => list(`${noun} list`);
    expect(await rows('goods')).toMatchObject([{ name: 'Apple', price: '58.00', stock: '10.000' }]);
    expect(await rows('invite-code')).toHaveLength(20);
    expect((await rows('dict-biz')).find((row: { code: string }) => row.code === 'ci_shelf')).toMatchObject({
      children: [{ dictValue: 'Cold' }, { dictValue: 'Dry' }],
    });
    const person = { ...vars, MALL_USERNAME: 'cashier1', MALL_PASSWORD: 'Of-their-own-7' };
    expect((await runShell('auth whoami', { env: person })).code).toBe(0);
    expect((await run(`seed destroy ${vars.MALL_TENANT}`)).code).toBe(2);
    expect((await run(`seed destroy ${vars.MALL_TENANT} --yes`)).code).toBe(0);
    expect(await tenants()).toEqual(before);
    expect((await runShell('auth whoami', { env: vars })).code).toBe(4);
  });

  it('keeps its password out of every file, and shows it in no dry run', async () => {
    const config = emptyConfig();
    const ran = await run('seed --ephemeral -o json', { env: { MALL_CONFIG_DIR: config } });
    const vars = JSON.parse(ran.stdout);
    const files = readdirSync(config, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    for (const one of files)
      expect(readFileSync(join(one.parentPath, one.name), 'utf8')).not.toContain(vars.MALL_PASSWORD);
    const shown = await run('seed --ephemeral --ttl 5m --dry-run');
    expect(shown.stdout).toContain('"adminPassword": "***"');
    expect(shown.stdout).toContain('"minutes": 5');
    expect(await tenants()).toContain(vars.MALL_TENANT);
    expect((await run('seed destroy --all --yes')).code).toBe(0);
    expect(await tenants()).not.toContain(vars.MALL_TENANT);
    expect((await run('seed destroy --all --yes')).stderr).toContain('There is no tenant to test with');
  });

  it.each([
    ['seed', '', 'Add --ephemeral'],
    ['seed --ephemeral --ttl 200h', '', '7 days at most'],
    ['seed --ephemeral -o table', '', 'choose one of: env json'],
    ['seed --ephemeral -f -', 'tenant: x\nrolls: []\n', 'rolls'],
    ['seed --ephemeral -f -', 'goods:\n  - { name: a, unit: b, price: 1, colour: red }\n', 'goods.0.colour'],
    ['seed --ephemeral -f -', 'codes:\n  - { count: 0 }\n', 'codes.0.count'],
    ['seed --ephemeral -f -', 'packages:\n  - { name: p }\n', 'packages'],
    ['seed --ephemeral -f -', 'passwords: { nobody: x }\n', 'no nobody in users'],
    ['seed --ephemeral -f -', 'stock: { pear: 1 }\n', 'no pear in goods'],
    ['seed destroy', '', 'Give tenant ids, or --all'],
    ['seed destroy 100001 --all --yes', '', 'Give tenant ids, or --all'],
  ])('%s is refused before anything is made: %s', async (line, stdin, said) => {
    const before = await tenants();
    expect(await run(line, { stdin })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(said),
    });
    expect(await tenants()).toEqual(before);
  });

  it('leaves nothing behind when it cannot be filled', async () => {
    const before = await tenants();
    const wrong = await run('seed --ephemeral -f -', {
      stdin: 'users:\n  - { account: a, roles: [nobody] }\n',
    });
    expect(wrong).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('roles has no nobody'),
    });
    expect(wrong.stderr).toContain('was removed again');
    expect(await tenants()).toEqual(before);
  });

  it('destroys no tenant of anybody', async () => {
    const ran = await run('seed destroy 100001 --yes');
    expect(ran).toMatchObject({
      code: 7,
      stderr: expect.stringContaining('100001 is no tenant to test with'),
    });
    expect(await tenants()).toContain('100001');
  });
});
