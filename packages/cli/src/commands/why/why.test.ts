import type { WhyAnswer } from '@mall/sdk/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { ok, pageOf, refused, signedIn, startWire, type Wire } from '../../testing/wire.js';

const answer: WhyAnswer = {
  code: 'tenant_delete',
  allowed: false,
  told: true,
  person: { id: '1123598815738675201', name: '张三\u001b[2J' },
  page: { id: '2', name: '删除', path: ['系统管理', '租户管理', '删除'] },
  roles: [{ id: '3', name: '店长', grants: false }],
  package: { id: '5', name: '门店标准版', includes: false },
  calls: [],
  dataScopes: [],
  reasons: ['roleLacks', 'packageLacks'],
  changers: [{ id: '6', name: '王芳', what: 'rights' }],
};

let wire: Wire;
let said: WhyAnswer;
let env: Record<string, string>;
beforeEach(async () => {
  said = answer;
  wire = await startWire(({ path }) => {
    if (path.includes('code=gone')) return refused(404, 'row.not_found', '数据不存在');
    return path.includes('/menu/why')
      ? ok(said)
      : pageOf([{ id: said.person.id, tenantId: '100001', account: 'zhangsan', name: '张三' }]);
  });
  env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
});
afterEach(() => wire.close());
const run = (line: string, more: object = {}) => runShell(line, { env, ...more });

it('says in a sentence each what decides and who can change it, and exits with 5', async () => {
  const { code, stdout, stderr } = await run('why zhangsan tenant_delete --lang zh');
  expect([code, stderr]).toEqual([5, '']);
  expect(stdout).toBe(
    [
      '张三\ufffd[2J · 删除 (tenant_delete): 不可以',
      '  角色「店长」缺少 tenant_delete',
      '  产品包「门店标准版」不含租户管理 / 删除',
      '  可以改的人: 王芳 (角色权限); 平台的超级管理员',
      '',
    ].join('\n'),
  );
  expect(wire.seen.at(-1)?.path).toContain('/menu/why?');
  expect(wire.seen.at(-1)?.path).toContain('userId=1123598815738675201');
});

it('takes an id, and asks for nobody else where one asks about oneself', async () => {
  await run('why 1123598815738675201 tenant_delete');
  await run('why me tenant_delete');
  expect(wire.seen.map(({ path }) => path.replace(/^.*\?/, ''))).toEqual([
    expect.stringContaining('userId=1123598815738675201'),
    'code=tenant_delete',
  ]);
});

it('exits with 0 where they may', async () => {
  said = {
    ...answer,
    allowed: true,
    reasons: [],
    roles: [{ id: '3', name: '店长', grants: true }],
    changers: [],
  };
  const { code, stdout } = await run('why me tenant_delete --lang en');
  expect([code, stdout]).toEqual([
    0,
    '张三\ufffd[2J · 删除 (tenant_delete): yes\n  Granted by the role 店长: tenant_delete\n',
  ]);
});

it('is data where data is asked for', async () => {
  expect(JSON.parse((await run('why me tenant_delete -o json')).stdout)).toEqual(answer);
  expect(JSON.parse((await run('why me tenant_delete --query reasons[0]')).stdout)).toBe('roleLacks');
  const { stdout } = await run('why me tenant_delete --columns allowed,roles,changers -o tsv');
  expect(stdout).toBe('allowed\tfalse\nroles\t店长\nchangers\t王芳\n');
  const table = await run('why me tenant_delete -o table --lang zh');
  expect(table.stdout).toMatch(/原因 +roleLacks/);
});

it('says that nobody is there, as the server does, and what is missing', async () => {
  expect((await run('why 7 gone')).code).toBe(6);
  expect((await run('why me')).code).toBe(2);
  const before = wire.seen.length;
  expect((await run('why me goods --dry-run')).stdout).toContain('GET /mall-api/blade-system/menu/why?code=');
  expect(wire.seen.length).toBe(before);
});
