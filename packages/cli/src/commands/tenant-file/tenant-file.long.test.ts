import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { startMall } from '../../testing/built-cli.js';
import { type RealServer, startRealServer } from '../../testing/real-server.js';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
import { firstOr, thorough } from '../../testing/thorough.js';

type Row = Record<string, unknown>;
type Tenant = Record<string, Row[]>;

let server: RealServer;
const folder = tempFolder('tenant');
const config = emptyConfig();
const tokens = new Map<string, string>();
const envOf = (tenant: string) => ({
  ...{ MALL_URL: server.url, MALL_TOKEN: tokens.get(tenant) ?? '', MALL_CONFIG_DIR: config },
});
const run = (line: string, tenant = '100001') => runShell(line, { env: envOf(tenant) });
const fileOf = (name: string) => join(folder, name);
function write(name: string, document: object): string {
  writeFileSync(fileOf(name), stringify({ version: 1, ...document }));
  return fileOf(name);
}
const read = (name: string): Tenant => parse(readFileSync(fileOf(name), 'utf8'));
async function exported(name: string, tenant = '100001'): Promise<Tenant> {
  const ran = await run(`export ${fileOf(name)} --yes`, tenant);
  expect(ran, ran.stderr).toMatchObject({ code: 0, stdout: '' });
  return read(name);
}
async function planned(name: string, tenant = '100001', more = ''): Promise<Row[]> {
  const ran = await run(`plan -f ${fileOf(name)} ${more} -o json`, tenant);
  expect(ran.code, ran.stderr).toBe(0);
  return JSON.parse(ran.stdout);
}

beforeAll(async () => {
  server = await startRealServer();
  const person = { MALL_URL: server.url, MALL_USERNAME: 'admin', MALL_PASSWORD: server.password };
  for (const MALL_TENANT of ['000000', '100001', '100002', '100003']) {
    const { stdout } = await runShell('auth token', { env: { ...person, MALL_TENANT } });
    tokens.set(MALL_TENANT, stdout.trim());
  }
});
afterAll(() => server?.stop());

describe('mall export', () => {
  it.each(firstOr(['100001', '000000']))(
    'writes tenant %s by names; a plan of it is empty',
    async (tenant) => {
      const document = await exported(`${tenant}.yaml`, tenant);
      const text = readFileSync(fileOf(`${tenant}.yaml`), 'utf8');
      expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=./mall-tenant.schema.json');
      expect(text).not.toMatch(/\d{15}|Canary|password:/);
      expect(document.users?.length).toBeGreaterThan(0);
      expect(await planned(`${tenant}.yaml`, tenant)).toEqual([]);
      expect(await planned(`${tenant}.yaml`, tenant, '--prune')).toEqual([]);
      expect(await run(`diff -f ${fileOf(`${tenant}.yaml`)}`, tenant)).toMatchObject({ code: 0 });
    },
  );

  it('leaves out what the signed-in person may not see, and what all tenants share, and says so', async () => {
    const ran = await run('export');
    expect(ran).toMatchObject({ code: 0, stderr: 'Left out (you may not see them): posts\n' });
    const document = parse(ran.stdout) as Tenant;
    expect(Object.keys(document)).not.toContain('tenants');
    expect(document.goods).toHaveLength(31);
    expect(Object.keys(await exported('platform.yaml', '000000'))).toEqual(
      expect.arrayContaining(['tenants', 'packages', 'systemDictionaries', 'parameters']),
    );
    expect(await run('export --kind=posts')).toMatchObject({ code: 5, stdout: '' });
    expect(await run('export --kind=rolls')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('roles'),
    });
    const two = await run('export --kind=departments,roles -o json');
    expect(Object.keys(JSON.parse(two.stdout))).toEqual(['$schema', 'version', 'departments', 'roles']);
  });

  it('replaces a file only for who says so', async () => {
    writeFileSync(fileOf('kept.yaml'), 'mine');
    expect(await run(`export ${fileOf('kept.yaml')} --kind=roles`)).toMatchObject({ code: 2 });
    expect(readFileSync(fileOf('kept.yaml'), 'utf8')).toBe('mine');
  });

  it('leaves out rows that share a name, says so, and ends with 9', async () => {
    for (const category of [1, 2])
      await run(`notice create --title 同名 --category ${category} --content x`, '100003');
    const ran = await run('export --kind=notices', '100003');
    expect(ran).toMatchObject({ code: 9, stderr: expect.stringContaining('notices 同名') });
    expect(ran.stdout).not.toContain('同名');
  });

  it('prints the schema that is published', async () => {
    const { stdout } = await run('export --schema');
    const published = join(__dirname, '../../../../../docs/reference/mall-tenant.schema.json');
    expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync(published, 'utf8')));
  });
});

describe('a file that was changed', () => {
  it('is planned change by change, applied, and then there is no difference', async () => {
    const document = await exported('three.yaml');
    const [first] = document.goods ?? [];
    Object.assign(first ?? {}, { origin: '云南昭通' });
    document.departments?.[0] &&
      Object.assign(document.departments[0], {
        children: [{ name: '采购部', fullName: '采购部' }],
      });
    const person = { account: 'buyer', name: '小李', realName: '李雷', phone: 13_800_000_009 };
    document.users?.push({ ...person, roles: ['管理员'], departments: ['城东鲜果店/采购部'] });
    write('three.yaml', document);
    const changes = await planned('three.yaml');
    expect(changes.map(({ action, section, name }) => `${action} ${section} ${name}`)).toEqual([
      'create departments 城东鲜果店/采购部',
      'create users buyer',
      `update goods ${first?.name}`,
    ]);
    expect(changes[2]?.fields).toEqual([{ field: 'origin', before: '山东烟台', after: '云南昭通' }]);
    const words = await run(`diff -f ${fileOf('three.yaml')}`);
    expect(words).toMatchObject({ code: 3, stdout: expect.stringContaining('origin: 山东烟台 → 云南昭通') });
    expect(words.stdout).toContain('2 to create, 1 to change, 0 to remove');
    expect(await run(`apply -f ${fileOf('three.yaml')}`)).toMatchObject({ code: 2 });
    expect(await run(`apply -f ${fileOf('three.yaml')} --dry-run -o json`)).toMatchObject({
      stdout: `${JSON.stringify(changes, null, 2)}\n`,
    });
    const applied = await run(`apply -f ${fileOf('three.yaml')} --yes -o json`);
    expect(applied.code, applied.stderr).toBe(0);
    const steps = JSON.parse(applied.stdout) as Row[];
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    const password = String(steps[1]?.password);
    expect(password.length).toBeGreaterThan(7);
    const journals = readdirSync(join(config, 'jobs')).filter((name) => name.endsWith('.jsonl'));
    for (const name of journals)
      expect(readFileSync(join(config, 'jobs', name), 'utf8')).not.toContain(password);
    expect(await planned('three.yaml')).toEqual([]);
    expect(await run(`diff -f ${fileOf('three.yaml')}`)).toMatchObject({ code: 0 });
    expect(await run(`apply -f ${fileOf('three.yaml')} --yes`)).toMatchObject({ code: 0, stdout: '' });
  });

  it('with --prune takes away what it does not name, and only in its sections', async () => {
    const document = await exported('prune.yaml');
    write('prune.yaml', { notices: document.notices?.slice(1) });
    expect(await planned('prune.yaml')).toEqual([]);
    const changes = await planned('prune.yaml', '100001', '--prune');
    expect(changes).toMatchObject([
      { action: 'remove', section: 'notices', name: document.notices?.[0]?.title },
    ]);
    const { stdout } = await run(`plan -f ${fileOf('prune.yaml')} --prune`);
    expect(stdout.split('\n')[0]).toMatch(/^- .*notices /);
    expect(stdout).not.toContain('title');
    expect(await run(`apply -f ${fileOf('prune.yaml')} --prune --yes`)).toMatchObject({ code: 0 });
    expect(await planned('prune.yaml', '100001', '--prune')).toEqual([]);
    expect((await exported('after.yaml')).goods).toEqual(document.goods);
  });

  it('that names what is not there, or is not well, is refused and nothing is sent', async () => {
    const roles = ['管理元'];
    write('unknown.yaml', {
      users: [{ account: 'x', name: 'x', realName: 'x', roles, departments: ['城东鲜果店'] }],
    });
    expect(await run(`apply -f ${fileOf('unknown.yaml')} --yes`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('users.0.roles.0: roles has no 管理元; did you mean 管理员?'),
    });
    write('bad.yaml', { users: [{ account: 'x', password: 'y' }] });
    expect(await run(`plan -f ${fileOf('bad.yaml')}`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('users.0.password'),
    });
    writeFileSync(fileOf('two.yaml'), 'version: 1\n---\nversion: 1\n');
    expect(await run(`plan -f ${fileOf('two.yaml')}`)).toMatchObject({ code: 2, stdout: '' });
    for (const verb of ['plan', 'diff'])
      expect(await run(`${verb} -f ${fileOf('nowhere.yaml')} --dry-run`)).toMatchObject({ code: 0 });
    expect((await exported('same.yaml')).users?.map(({ account }) => account)).not.toContain('x');
  });

  it('whose one step is refused is done but for that step', async () => {
    const { roles, goods } = await exported('refused.yaml');
    const [admin, apple] = [roles?.[0] ?? {}, goods?.[0] ?? {}];
    const fewer = (admin.menus as string[]).filter((code) => code !== 'goods_view');
    write('refused.yaml', { roles: [{ ...admin, menus: fewer }], goods: [{ ...apple, spec: '90#' }] });
    const ran = await run(`apply -f ${fileOf('refused.yaml')} --yes -o json`);
    expect(ran.code, ran.stderr).toBe(9);
    expect(JSON.parse(ran.stdout)).toMatchObject([
      { step: '1 grant roles 管理员', state: 'failed', error: expect.stringContaining('role.admin_grant') },
      { step: `2 update goods ${apple.name}`, state: 'done' },
    ]);
    expect(await planned('refused.yaml')).toMatchObject([
      { section: 'roles', fields: [{ field: 'menus', after: fewer }] },
    ]);
  });

  it('goes into a second tenant, with roles and their grants', async () => {
    const document = await exported('first.yaml');
    document.roles?.push({ name: '店员', alias: 'clerk', sort: 3, menus: ['goods', 'goods_view'] });
    write('first.yaml', document);
    for (const tenant of ['100001', '100002']) {
      const ran = await run(`apply -f ${fileOf('first.yaml')} --yes`, tenant);
      expect(ran.code, ran.stderr).toBe(0);
      expect(await planned('first.yaml', tenant)).toEqual([]);
    }
    const second = await exported('second.yaml', '100002');
    expect(second.roles).toEqual(document.roles);
    expect(second.goods).toHaveLength(31);
    expect(second.users?.find(({ account }) => account === 'buyer')?.departments).toEqual([
      '城东鲜果店/采购部',
    ]);
  });

  it('applied twice at once is done once: the second is told who, whenever it comes', async () => {
    const property = fc.asyncProperty(fc.integer({ min: 0, max: 400 }), fc.uuid(), async (delay, word) => {
      const name = word.slice(0, 8);
      const children = Array.from({ length: 8 }, (_, index) => ({
        name: `${name} ${index}`,
        fullName: name,
      }));
      const file = write(`twice-${name}.yaml`, {
        departments: [{ name, fullName: name, children }],
        roles: [{ name, alias: 'clerk', sort: 3, menus: ['goods'] }],
      });
      const second = new Promise((resolve) => setTimeout(resolve, delay)).then(() =>
        run(`apply -f ${file} --yes`, '100003'),
      );
      const both = await Promise.all([run(`apply -f ${file} --yes --concurrency 2`, '100003'), second]);
      for (const { code, stderr } of both) {
        expect([0, 7], stderr).toContain(code);
        if (code === 7) expect(stderr).toContain('(admin) is applying a tenant file to this tenant');
      }
      expect(both.some(({ code }) => code === 0)).toBe(true);
      expect(await planned(`twice-${name}.yaml`, '100003')).toEqual([]);
      const { stdout } = await run('dept list --columns deptName -o tsv', '100003');
      expect(stdout.split('\n').filter((line) => line.includes(name))).toHaveLength(9);
    });
    await fc.assert(property, { numRuns: thorough ? 20 : 2, endOnFailure: true });
  });

  it('the management tenant changes what all tenants share: packages, tenants, parameters', async () => {
    const document = await exported('all.yaml', '000000');
    document.packages?.push({ name: '轻量版', menus: ['goods', 'notice'] });
    document.tenants?.push({ name: '新店', linkman: '新', package: '轻量版', accountNumber: 5 });
    write('all.yaml', document);
    const applied = await run(`apply -f ${fileOf('all.yaml')} --yes -o json`, '000000');
    expect(applied.code, applied.stderr).toBe(0);
    const steps = JSON.parse(applied.stdout) as Row[];
    expect(steps.map(({ step }) => step)).toEqual([
      '1 create packages 轻量版',
      '2 create tenants 新店',
      ...['3 packageSetting tenants 新店', '4 setting tenants 新店'],
    ]);
    expect(steps[1]?.adminPassword).toEqual(expect.any(String));
    expect(await planned('all.yaml', '000000')).toEqual([]);
  });

  it('killed in the middle goes on where it stopped: nothing twice, nothing lost', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `批次商品 ${index}`);
    const goods = names.map((name) => ({ name, unit: 'jin', price: '1.20' }));
    write('many.yaml', { goods });
    const env = { ...envOf('100003'), MALL_CONFIG_DIR: tempFolder('killed') };
    const first = startMall(['apply', '-f', fileOf('many.yaml'), '--yes'], env);
    const jobs = join(env.MALL_CONFIG_DIR, 'jobs');
    const done = (): number => {
      try {
        const [name = ''] = readdirSync(jobs).filter((one) => one.endsWith('.jsonl'));
        return readFileSync(join(jobs, name), 'utf8').split('"type":"done"').length - 1;
      } catch {
        return 0;
      }
    };
    while (done() < 10) await new Promise((resolve) => setTimeout(resolve, 5));
    first.kill('SIGKILL');
    expect((await first.ended).signal).toBe('SIGKILL');
    expect(done()).toBeLessThan(60);
    const resumed = await runShell('job resume', { env });
    expect(resumed, resumed.stderr).toMatchObject({ code: 0 });
    const { stdout } = await runShell('goods list --all --columns name', { env });
    const made = stdout.split('\n').filter((name) => name.startsWith('批次商品'));
    expect(made.sort()).toEqual(names.sort());
    expect(await runShell(`diff -f ${fileOf('many.yaml')}`, { env })).toMatchObject({ code: 0 });
  });
});
