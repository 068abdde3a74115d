import type { TreeNode, TreeOf } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../support/passwords.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { everyResource } from '../../../testing/every-resource.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

const clock = new TestClock();
let server: TestServer;
let root: Calls;
let shop: Calls;
beforeAll(async () => {
  server = await createTestServer({}, clock);
  root = callsOf(await server.signIn());
  shop = callsOf(await server.signIn('100001'));
});
afterAll(() => server.close());

interface Named {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly children?: Named[];
}
const shopNames: Readonly<Record<string, string>> = {
  '000000': '管理组',
  '100001': '城东鲜果店',
  '100002': '江南果蔬行',
  '100003': '绿野生鲜仓',
};

const base = '/blade-system/tenant';
const form = (tenantName: string, more: object = {}) => ({ tenantName, linkman: '联系人', ...more });
async function make(tenantName: string, more: object = {}) {
  const answer = await root.post(`${base}/submit`, form(tenantName, more));
  expect(answer.status, answer.text).toBe(200);
  return answer.data as { id: string; tenantId: string; accountNumber: number; adminPassword: string };
}
/** Signs in as a new tenant's administrator and changes the password, as everybody must. */
async function enter(tenantId: string, password: string): Promise<Calls> {
  const admin = callsOf(await server.signIn(tenantId, 'admin', password));
  const changed = `${password}-changed`;
  const sent = { oldPassword: digestOf(password), newPassword: changed, newPassword1: changed };
  expect((await admin.send('/blade-user/update-password', sent)).status).toBe(200);
  return admin;
}
const flat = <N extends { children?: N[] | undefined }>(nodes: readonly N[]): N[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const codesOf = async (who: Calls): Promise<string[]> =>
  flat((await who.get('/blade-system/menu/routes')).data as TreeOf<{ code: string }>[]).map(
    (node) => node.code,
  );

it('whose rows stand in a list of several tenants is said by name', async () => {
  const several = (await everyResource()).filter(({ names }) => names?.tenantId !== undefined);
  expect(several.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['user', 'role', 'dept', 'log-api', 'log-error', 'log-usual']),
  );
  await root.post('/blade-auth/oauth/logout', [
    { url: '/x', time: '2026-01-01 00:00:00', type: 'TypeError', message: 'x' },
  ]);
  for (const { name, operations } of several) {
    const { data } = await root.get((operations.list as { path: string }).path, { size: 50 });
    const rows = flat((data.records ?? data) as Named[]);
    for (const { tenantId, tenantName } of rows)
      expect([tenantId, tenantName], name).toEqual([tenantId, shopNames[tenantId]]);
    if (/^(user|role|dept)$/.test(name))
      expect(new Set(rows.map(({ tenantId }) => tenantId)).size).toBeGreaterThan(2);
  }
  const level = (await root.get('/blade-system/dept/lazy-list')).data as Named[];
  expect(level.map(({ tenantId, tenantName }) => shopNames[tenantId] === tenantName)).not.toContain(false);
  // Who sees one tenant alone is not told its name beside each row.
  const own = flat((await shop.get('/blade-system/dept/list')).data as Named[]);
  expect(own.map(({ tenantName }) => tenantName ?? null)).toEqual(own.map(() => null));
});

describe('a new tenant', () => {
  it('comes complete: code, quota, role, department, administrator', async () => {
    const made = await make('新店');
    expect(made).toMatchObject({ tenantId: expect.stringMatching(/^\d{6}$/), accountNumber: 100 });
    const admin = await enter(made.tenantId, made.adminPassword);
    expect((await admin.get('/blade-user/info')).data).toMatchObject({
      ...{
        account: 'admin',
        roleName: '管理员',
        deptName: '新店',
        postName: '首席执行官',
        tenantName: '新店',
        sex: 1,
        userType: 1,
      },
    });
    expect((await admin.get('/blade-system/role/list')).data).toMatchObject([
      { roleAlias: 'admin', sort: 2 },
    ]);
    expect((await admin.get('/blade-system/dept/list')).data).toMatchObject([
      { deptName: '新店', ancestors: '0' },
    ]);
    expect((await admin.get(`${base}/select`)).data).toMatchObject([
      { id: made.id, tenantId: made.tenantId },
    ]);
    expect((await admin.get(`${base}/list`)).status).toBe(403);
    expect(await codesOf(admin)).toEqual(
      expect.arrayContaining(['user', 'dept', 'role', 'dictbiz', 'invite_code']),
    );
    expect(await codesOf(admin)).not.toContain('tenant');
  });

  it('asks its administrator to change the first password, given or generated', async () => {
    const made = await make('给定密码店', { adminPassword: 'chosen-pass-1' });
    expect(made).not.toHaveProperty('adminPassword');
    const admin = callsOf(await server.signIn(made.tenantId, 'admin', 'chosen-pass-1'));
    expect((await admin.get('/blade-user/page')).errorCode).toBe('auth.password_change_required');
    expect(await root.post(`${base}/submit`, form('弱', { adminPassword: 'short' }))).toMatchObject({
      errorCode: 'user.password_weak',
    });
    const kept = (await root.get(`${base}/list`, { tenantName: '弱' })).data.total;
    expect(kept, 'nothing is left of a refused insert').toBe(0);
  });

  it('gets the menus of the codes in the parameter, with everything below them', async () => {
    const row = (await root.get('/blade-system/param/list', { paramKey: 'tenant.default.menuCode' })).data
      .records[0];
    await root.post('/blade-system/param/submit', { id: row.id, paramValue: 'authority, invite_code' });
    const made = await make('参数店');
    await root.post('/blade-system/param/submit', { id: row.id, paramValue: row.paramValue });
    const admin = await enter(made.tenantId, made.adminPassword);
    expect((await codesOf(admin)).sort()).toEqual([
      'api_scope',
      'authority',
      'data_scope',
      'invite_code',
      'role',
      'shop',
    ]);
    const own = (await admin.get('/blade-auth/oauth/user-info')).data.permissions as string[];
    expect(own).toEqual(expect.arrayContaining(['role_add', 'invite_code_export']));
    expect(own).not.toContain('user_add');
  });

  it('gets a copy of the business dictionary that is its own', async () => {
    const entry = (more: object) =>
      root.post('/blade-system/dict-biz/submit', { ...{ code: 'fruit', sort: 1, isSealed: 0 }, ...more });
    const { id } = (await entry({ dictValue: '水果' })).data;
    await entry({ dictValue: '苹果', dictKey: 'apple', parentId: id });
    const made = await make('字典店');
    const admin = await enter(made.tenantId, made.adminPassword);
    const [copy] = (await admin.get('/blade-system/dict-biz/dictionary', { code: 'fruit' })).data;
    expect(copy).toMatchObject({ dictKey: 'apple', dictValue: '苹果' });
    expect(copy.parentId).not.toBe(id);
    await admin.post('/blade-system/dict-biz/submit', { id: copy.id, dictValue: '红苹果' });
    const [original] = (await root.get('/blade-system/dict-biz/dictionary', { code: 'fruit' })).data;
    expect(original.dictValue).toBe('苹果');
  });

  it('takes a page address that no other has, and is found by it', async () => {
    const domainUrl = 'https://one.example.com';
    const made = await make('域名店', { domainUrl });
    const anyone = async (domain: string) =>
      (await server.inject({ method: 'GET', url: `${base}/info?${new URLSearchParams({ domain })}` })).json();
    expect((await anyone(domainUrl)).data).toMatchObject({ tenantId: made.tenantId, domain: domainUrl });
    const { database } = server.services;
    for (const [column, off, on] of [
      ['status', 2, 1],
      ['is_deleted', 1, 0],
    ] as const) {
      const set = (value: number) =>
        database.query(`update mall_tenant set ${column} = $1 where tenant_id = $2`, [value, made.tenantId]);
      await set(off);
      expect([column, (await anyone(domainUrl)).data]).toEqual([column, null]);
      await set(on);
    }
    expect(await anyone('https://one.example.co')).toMatchObject({
      code: 200,
      data: null,
      msg: '暂无承载数据',
    });
    expect(await root.post(`${base}/submit`, form('另一店', { domainUrl }))).toMatchObject({ status: 409 });
  });
});

describe('a shop that is opened in one go', () => {
  const open = (more: object, who = root) => who.post(`${base}/open`, form('开业店', more));
  const idOf = async (title: string) =>
    flat((await root.get('/blade-system/menu/tree')).data as TreeNode[]).find((node) => node.title === title)!
      .id;

  it('has its package, quota, licence and first person, who may do what the package lists', async () => {
    const packageName = '开业包';
    const menuId = await idOf('商品管理');
    const made = await root.post('/blade-system/tenant-package/submit', { packageName, menuId });
    const answer = await open({
      ...{ packageId: made.data.id, accountNumber: 7, expireTime: '2099-01-01 00:00:00', adminName: '赵四' },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.data).toMatchObject({
      ...{ packageId: made.data.id, accountNumber: 7, expireTime: '2099-01-01 00:00:00', people: 1 },
      lastActiveTime: null,
    });
    const admin = await enter(answer.data.tenantId, answer.data.adminPassword);
    expect((await admin.get('/blade-user/info')).data).toMatchObject({ account: 'admin', realName: '赵四' });
    expect(await codesOf(admin)).toEqual(['shop', 'goods']);
    const codes = (await admin.get('/blade-auth/oauth/user-info')).data.permissions as string[];
    expect(codes).toContain('goods_add');
    // It is what the role was given, not what the package leaves of more.
    await root.send(`${base}/package-setting`, { tenantId: answer.data.tenantId, packageId: '' });
    expect(await codesOf(admin)).toEqual(['shop', 'goods']);
    const row = (await root.get(`${base}/list`, { tenantId_equal: answer.data.tenantId })).data.records[0];
    expect(row.lastActiveTime).toMatch(/^\d{4}-\d\d-\d\d/);
  });

  it('without a package has the quota and the menus of the parameters', async () => {
    const answer = await open({});
    expect(answer.data).toMatchObject({ accountNumber: 100, packageId: null, expireTime: null });
    const admin = await enter(answer.data.tenantId, answer.data.adminPassword);
    expect(await codesOf(admin)).toContain('user');
  });

  it('is not opened by half, nor by others than the platform', async () => {
    const total = async () => (await root.get(`${base}/list`)).data.total;
    const before = await total();
    expect(await open({ packageId: '4242' })).toMatchObject({ status: 404 });
    expect(await open({ adminPassword: 'short' })).toMatchObject({ errorCode: 'user.password_weak' });
    expect((await open({}, shop)).status).toBe(403);
    expect(await total()).toBe(before);
  });
});

describe('limits', () => {
  it('end a tenant at its expiry, and lift again', async () => {
    const row = (await root.get(`${base}/list`, { tenantId_equal: '100003' })).data.records[0];
    const third = callsOf(await server.signIn('100003'));
    const set = (expireTime: string) => root.send(`${base}/setting`, { ids: row.id, expireTime });
    expect((await set('2020-01-01 00:00:00')).status).toBe(200);
    expect((await third.get('/blade-user/info')).errorCode).toBe('tenant.expired');
    await expect(server.signIn('100003')).rejects.toThrow('tenant.expired');
    await set('');
    expect((await third.get('/blade-user/info')).status).toBe(200);
    const detail = (await root.get(`${base}/detail`, { id: row.id })).data;
    expect(detail).toMatchObject({ expireTime: null, accountNumber: 100 });
    await root.send(`${base}/setting`, { ids: row.id, accountNumber: '' });
    expect((await root.get(`${base}/detail`, { id: row.id })).data.accountNumber).toBe(-1);
  });

  it('of a package narrow menus and permissions at the next call, and no tenant is left without its package', async () => {
    const menus = flat((await root.get('/blade-system/menu/tree')).data as TreeNode[]);
    const idOf = (title: string) => menus.find((node) => node.title === title)!.id;
    const small = await root.post('/blade-system/tenant-package/submit', {
      ...{ packageName: '小包', menuId: idOf('邀请码管理') },
    });
    const before = (await root.get(`${base}/list`, { tenantId_equal: '100001' })).data.records[0];
    const use = (packageId: string) =>
      root.send(`${base}/package-setting`, { tenantId: '100001', packageId });
    expect((await use(small.data.id)).status).toBe(200);
    expect(await codesOf(shop)).toEqual(['shop', 'invite_code']);
    expect((await shop.get('/blade-user/page')).status).toBe(403);
    expect((await root.get(`${base}/package-detail`, { tenantId: before.id })).data).toMatchObject({
      packageName: '小包',
    });
    const remove = () => root.send('/blade-system/tenant-package/remove', { ids: small.data.id });
    expect(await remove()).toMatchObject({ errorCode: 'row.in_use' });
    await root.post('/blade-system/tenant-package/submit', {
      ...{ id: small.data.id, menuId: `${idOf('邀请码管理')},${idOf('用户管理')}` },
    });
    expect((await shop.get('/blade-user/page')).status).toBe(200);
    await use(before.packageId);
    expect((await remove()).status).toBe(200);
    expect(await use('4242')).toMatchObject({ status: 404 });
    expect(
      await root.post('/blade-system/tenant-package/submit', { packageName: 'x', menuId: '4242' }),
    ).toMatchObject({
      status: 404,
    });
  });

  it('of packages are chosen by name, in its order', async () => {
    const menuId = flat((await root.get('/blade-system/menu/tree')).data as TreeNode[])[0]?.id;
    for (const packageName of ['order-b', 'order-c', 'order-a'])
      await root.post('/blade-system/tenant-package/submit', { packageName, menuId });
    const chosen = async (query: Record<string, string>) =>
      (await root.get('/blade-system/tenant-package/select', query)).data.map(
        (one: { packageName: string }) => one.packageName,
      );
    const made = (await chosen({})).filter((name: string) => name.startsWith('order-'));
    expect(made).toEqual(['order-a', 'order-b', 'order-c']);
    expect(await chosen({ packageName: 'order-b' })).toEqual(['order-b']);
  });

  it('do not bind the management tenant', async () => {
    const row = (await root.get(`${base}/list`, { tenantId_equal: '000000' })).data.records[0];
    const packageId = (await root.get('/blade-system/tenant-package/list')).data.records[0].id;
    const refused = [
      root.send(`${base}/setting`, { ids: row.id, expireTime: '2020-01-01 00:00:00' }),
      root.send(`${base}/package-setting`, { tenantId: '000000', packageId }),
    ];
    for (const answer of await Promise.all(refused))
      expect(answer).toMatchObject({ errorCode: 'tenant.management_unlimited' });
    expect(await root.send(`${base}/remove`, { ids: row.id })).toMatchObject({
      errorCode: 'tenant.management_kept',
    });
  });
});

describe('the end of a tenant', () => {
  it('takes its people and their sessions along', async () => {
    const made = await make('将关门的店');
    const admin = await enter(made.tenantId, made.adminPassword);
    expect((await root.send(`${base}/remove`, { ids: made.id })).status).toBe(200);
    expect((await admin.get('/blade-user/info')).status).toBe(401);
    expect((await root.get('/blade-user/page', { tenantId: made.tenantId })).data.total).toBe(0);
    await expect(server.signIn(made.tenantId, 'admin', `${made.adminPassword}-changed`)).rejects.toThrow(
      'auth.bad_credentials',
    );
  });
});

describe('who may', () => {
  it('manage tenants and packages: the management tenant alone, whatever codes somebody has', async () => {
    const everything = flat((await root.get('/blade-system/menu/grant-tree')).data.menu as TreeNode[]);
    const made = await make('有码店');
    const admin = await enter(made.tenantId, made.adminPassword);
    const role = (await admin.get('/blade-system/role/list')).data[0].id as string;
    await root.post('/blade-system/role/grant', {
      ...{ roleIds: [role], menuIds: everything.map((node) => node.id), dataScopeIds: [], apiScopeIds: [] },
    });
    const permissions = (await admin.get('/blade-auth/oauth/user-info')).data.permissions as string[];
    expect(permissions).toContain('tenant_add');
    const ids = (await root.get(`${base}/list`, { tenantId_equal: '100002' })).data.records[0].id as string;
    const refused = [
      admin.post(`${base}/submit`, form('偷建')),
      admin.post(`${base}/submit`, { id: ids, tenantName: '偷改' }),
      admin.send(`${base}/remove`, { ids }),
      admin.send(`${base}/setting`, { ids, accountNumber: 1 }),
      admin.get('/blade-system/tenant-package/list'),
      admin.get('/blade-system/tenant-package/select'),
      admin.post('/blade-system/tenant-package/submit', { packageName: 'x', menuId: '1' }),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.status, answer.text).toBe(403);
    expect((await admin.get(`${base}/detail`, { id: ids })).status).toBe(404);
    expect((await admin.get(`${base}/select`)).data).toHaveLength(1);
    expect((await root.get(`${base}/select`)).data.length).toBeGreaterThan(3);
  });
});

describe('a tenant file that is applied', () => {
  const lease = `${base}/apply-lease`;
  const take = (who: Calls, holder: string) => who.post(lease, { holder });

  it('has the tenant to itself while its lease is renewed; the second is told who', async () => {
    expect(await take(shop, 'first')).toMatchObject({ status: 200, data: { seconds: 30 } });
    const refused = await take(shop, 'second');
    expect(refused).toMatchObject({ status: 409, errorCode: 'tenant.being_applied' });
    expect(refused.text).toMatch(/王芳 \(admin\).*自 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 起/);
    // Another tenant is another matter.
    expect((await take(root, 'third')).status).toBe(200);
    clock.advance(29);
    expect((await take(shop, 'first')).status).toBe(200);
    clock.advance(29);
    expect((await take(shop, 'second')).status).toBe(409);
  });

  it('is held up by nobody who may write nothing of it', async () => {
    const make = async (alias: string, codes: string[]) => {
      const roleId = await roleCalls(server, shop).make(alias, { codes });
      await userCalls(shop).make(alias, { roleId, password: 'long-enough-9' });
      return callsOf(await server.signIn('100001', alias, 'long-enough-9'));
    };
    const reader = await make('reads-goods', ['goods', 'dept']);
    expect(await take(reader, 'reader')).toMatchObject({ status: 403, errorCode: 'request.forbidden' });
    expect((await reader.post(`${lease}/release`, { holder: 'first' })).status).toBe(403);
    const writer = await make('writes-goods', ['goods', 'goods_edit']);
    expect(await take(writer, 'writer')).toMatchObject({ status: 409, errorCode: 'tenant.being_applied' });
  });

  it('is forgotten when it says so, and when it says nothing for half a minute', async () => {
    await shop.post(`${lease}/release`, { holder: 'second' });
    expect((await take(shop, 'second')).status).toBe(409);
    await shop.post(`${lease}/release`, { holder: 'first' });
    expect((await take(shop, 'second')).status).toBe(200);
    clock.advance(31);
    expect((await take(shop, 'first')).status).toBe(200);
    expect((await take(shop, 'second')).status).toBe(409);
    await shop.post(`${lease}/release`, { holder: 'first' });
    for (const answers of [await Promise.all(['a', 'b', 'c'].map((holder) => take(shop, holder)))])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
