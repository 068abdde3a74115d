import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../testing/run-shell.js';
import { sampleNouns } from '../testing/sample-nouns.js';
import { ok, pageOf, startWire, type Wire } from '../testing/wire.js';

let wire: Wire | undefined;
afterEach(() => wire?.close());

const who = { tenantId: '000000', userId: '1', deptId: '1', roleId: '1', account: 'clerk' };

interface Signed {
  readonly permissions?: readonly string[];
  readonly roles?: readonly string[];
  /** Milliseconds since the codes were read. */
  readonly age?: number;
  /** Whose codes they are. */
  readonly of?: string;
  readonly url?: string;
}

/** A folder in which somebody is signed in, with what is known of their codes. */
function signedIn({ permissions = [], roles = [], age = 0, of = '000000 1 1 1', url = '' }: Signed) {
  const folder = emptyConfig();
  const now = Date.now();
  const tokens = {
    ...{ ...who, accessToken: 'a', refreshToken: 'r', userName: 'a', roles: [], avatar: '', oauthId: '' },
    ...{ mustChangePassword: false, obtainedAt: now, expiresAt: now + 3_600_000 },
  };
  for (const name of ['tokens', 'access']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'tokens/default.json'), JSON.stringify({ version: 1, tokens }));
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ contexts: { default: { url } } }));
  writeFileSync(
    join(folder, 'access/default.json'),
    JSON.stringify({ of, at: now - age, roles, permissions }),
  );
  return { MALL_CONFIG_DIR: folder, NO_COLOR: '1' };
}

const run = (line: string, env: Record<string, string>, more = {}) =>
  runShell(line, { env, catalogue: sampleNouns, ...more });
const completed = async (line: string, env: Record<string, string>) =>
  (await run(`__complete -- ${line}`, env)).stdout.trimEnd().split('\n');

const boss = {
  permissions: ['crate_list', 'crate_add', 'crate_edit', 'crate_seal', 'crate_cost', 'crate_cost_edit'],
};
const clerk = { permissions: ['crate_add', 'crate_edit'] };

describe('two people and the same commands', () => {
  it('help marks what one of them may not do, and says what it takes', async () => {
    const helpOf = async (line: string, person: Signed) => (await run(line, signedIn(person))).stdout;
    expect(await helpOf('crate seal --help', clerk)).toContain('You may not do this: it takes crate_seal');
    expect(await helpOf('crate seal --help --lang zh', clerk)).toContain(
      '您没有权限执行此操作: 需要 crate_seal',
    );
    expect(await helpOf('crate seal --help', boss)).not.toContain('may not');
    expect(await helpOf('crate create --help', clerk)).toMatch(
      /--cost .*crate_cost_edit; you do not have it/,
    );
    expect(await helpOf('crate create --help', boss)).not.toContain('you do not have it');
    expect(await helpOf('crate list --help', clerk)).toMatch(/--cost .*crate_cost; you do not have it/);
    expect(await helpOf('crate', clerk)).toMatch(/ seal .*not permitted to you/);
    expect(await helpOf('crate', boss)).not.toMatch(/ seal .*not permitted to you/);
    expect(await helpOf('crate', boss)).toMatch(/ delete .*not permitted to you/);
    const admin = { roles: ['administrator'] };
    for (const line of ['crate', 'crate seal --help', 'crate create --help'])
      expect(await helpOf(line, admin)).not.toMatch(/not permitted|may not|do not have/);
  });

  it('what all tenants share is the administrator’s to write', async () => {
    expect((await run('param create --help', signedIn({ permissions: ['param_add'] }))).stdout).toContain(
      'it takes administrator',
    );
  });

  it('completion offers each of them their own verbs, flags and columns', async () => {
    const [his, hers] = [signedIn(clerk), signedIn(boss)];
    expect(await completed('crate s', his)).toEqual(['']);
    expect(await completed('crate s', hers)).toEqual(['seal']);
    expect(await completed('crate create --co', his)).toContain('--columns');
    expect(await completed('crate create --co', his)).not.toContain('--cost');
    expect(await completed('crate create --co', hers)).toContain('--cost');
    expect(await completed('crate list --columns co', his)).toEqual(['']);
    expect(await completed('crate list --columns co', hers)).toEqual(['cost']);
    expect(await completed('crate list --sort -co', his)).toEqual(['']);
    expect(await completed('crate list --sort -co', hers)).toEqual(['-cost']);
  });

  it('a template leaves out what one of them may not set, and says so', async () => {
    const { stdout } = await run('crate create --template', signedIn(clerk));
    expect(stdout).not.toMatch(/cost: /);
    expect(stdout).toContain('# Left out: Cost, you do not have the permission crate_cost_edit');
    expect((await run('crate create --template', signedIn(boss))).stdout).toMatch(/cost: /);
  });

  it('a table without rows has no column that one of them may not read; rows that have it show it', async () => {
    wire = await startWire(() => pageOf([]));
    const { url } = wire;
    const heads = async (person: Signed) =>
      (await run('crate list', signedIn({ ...person, url }), { terminal: 100 })).stdout;
    expect(await heads(clerk)).not.toContain('Cost');
    expect(await heads(boss)).toContain('Cost');
    await wire.close();
    wire = await startWire(() =>
      pageOf([
        { id: '1', tenantId: '1', name: 'A', state: 'open', grade: 'first', version: 1, cost: '3.00' },
      ]),
    );
    expect(
      (await run('crate list', signedIn({ ...clerk, url: wire.url }), { terminal: 100 })).stdout,
    ).toContain('3.00');
  });
});

describe('what is not known', () => {
  const line = 'crate seal --help';
  const day = 24 * 3_600_000;

  it.each<[string, Signed, Record<string, string>, string]>([
    ['codes of another role', { of: '000000 1 1 2' }, {}, ''],
    ['codes of yesterday', { age: day + 1000 }, {}, ''],
    ['somebody of the environment', {}, { MALL_TOKEN: 'x' }, ''],
    ['another server', {}, {}, ' --url http://127.0.0.1:9'],
    ['another tenant', {}, { MALL_TENANT: '100001' }, ''],
    ['another context', {}, { MALL_CONTEXT: 'other' }, ''],
  ])('shows all: %s', async (_what, person, env, flags) => {
    const ran = await run(line + flags, { ...signedIn(person), ...env });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).not.toContain('may not');
  });

  it('a broken file is no file', async () => {
    const env = signedIn({});
    writeFileSync(join(env.MALL_CONFIG_DIR, 'access/default.json'), '{');
    expect((await run(line, env)).stdout).not.toContain('may not');
  });
});

describe('codes are read', () => {
  const info = {
    ...{ tenant_id: '000000', user_id: '1', dept_id: '1', post_id: '', role_id: '1', oauth_id: '' },
    ...{ account: 'clerk', user_name: 'a', nick_name: 'a', role_name: 'x', avatar: '', detail: {} },
    ...{ roles: ['x'], permissions: ['crate_seal'] },
  };
  const kept = (env: { MALL_CONFIG_DIR: string }) =>
    JSON.parse(readFileSync(join(env.MALL_CONFIG_DIR, 'access/default.json'), 'utf8')).permissions;

  async function listed(age: number, line = 'crate list -o table') {
    wire = await startWire(({ path }) => (path.includes('user-info') ? ok(info) : pageOf([])));
    const env = signedIn({ permissions: ['old'], age, url: wire.url });
    expect(await run(line, env)).toMatchObject({ code: 0 });
    const asked = wire.seen.filter(({ path }) => path.includes('user-info')).length;
    for (let at = 0; at < 100 && asked > 0 && kept(env)[0] === 'old'; at += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return { asked, permissions: kept(env) };
  }

  it('again beside a command once they are a quarter of an hour old, and not before', async () => {
    expect(await listed(16 * 60_000)).toEqual({ asked: 1, permissions: ['crate_seal'] });
    await wire?.close();
    expect(await listed(14 * 60_000)).toEqual({ asked: 0, permissions: ['old'] });
  });

  it('by whoami, which asks for them anyway', async () => {
    expect(await listed(0, 'auth whoami')).toEqual({ asked: 1, permissions: ['crate_seal'] });
  });
});
