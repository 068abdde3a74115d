import type { WhyAnswer } from '@mall/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { testPassword } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

const { server, signIn, root, shop, other } = await openTenants();
const acting = callsOf(await server.signIn(), '100001');
const roles = roleCalls(server, acting);
const { deptId } = await userCalls(shop).me();
const people = userCalls(acting);
const addPerson = (account: string, roleId: string) =>
  people.make(account, { roleId, deptId, password: testPassword });

const ask = (who: Calls, code: string, userId?: string): Promise<Answer> =>
  who.get('/blade-system/menu/why', { userId, code });

async function told(who: Calls, code: string, userId?: string): Promise<WhyAnswer> {
  const answer = await ask(who, code, userId);
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}

async function person(account: string, codes: readonly string[]): Promise<string> {
  return (await addPerson(account, await roles.make(account, { codes }))).id;
}

async function change(sql: string, values: readonly unknown[]): Promise<void> {
  const { database, accessEpoch } = server.services;
  await database.query(sql, [...values]);
  await accessEpoch.raise(database.orm);
}

let clerk: string;
let reader: string;
let asClerk: Calls;
let asReader: Calls;
beforeAll(async () => {
  await root.send('/blade-system/tenant/package-setting', { tenantId: '100001', packageId: '' });
  clerk = await person('why-clerk', ['goods', 'goods_edit', 'notice']);
  reader = await person('why-reader', ['user', 'user_view']);
  asClerk = await signIn('100001', 'why-clerk');
  asReader = await signIn('100001', 'why-reader');
});

describe('what one may do oneself', () => {
  it('names the role that grants it, where it is, and the calls that it opens', async () => {
    const answer = await told(asClerk, 'goods_edit');
    expect(answer).toMatchObject({
      ...{ code: 'goods_edit', allowed: true, told: true, reasons: [], changers: [], package: null },
      person: { id: clerk, name: 'why-clerk' },
      page: { name: '修改' },
      roles: [{ name: 'why-clerk', grants: true }],
    });
    expect(answer.page?.path.slice(-2)).toEqual(['商品管理', '修改']);
    expect(answer.calls.length).toBeGreaterThan(0);
    expect(answer.calls.every((call) => call.allowed && !call.refusedByScope)).toBe(true);
    // The folder that a granted page stands in is granted with it.
    const folder = await told(asClerk, 'desk');
    expect(folder).toMatchObject({ allowed: true, roles: [{ grants: true }] });
  });

  it('names the role that lacks it; whoever may not see people is told of none', async () => {
    expect(await told(asClerk, 'goods_delete')).toMatchObject({
      ...{ allowed: false, told: true, reasons: ['roleLacks'], changers: [] },
      roles: [{ name: 'why-clerk', grants: false }],
    });
  });

  it('of a page that one has nothing of, is told as a yes or no', async () => {
    for (const code of ['tenant_delete', 'no_such_code'])
      expect(await told(asClerk, code)).toEqual({
        ...{ code, allowed: false, told: false, person: { id: clerk, name: 'why-clerk' }, page: null },
        roles: [{ id: expect.any(String), name: 'why-clerk' }],
        ...{ package: null, calls: [], dataScopes: [], reasons: [], changers: [] },
      });
  });

  it('is everything for the platform’s administrator, also while acting for a shop', async () => {
    for (const who of [root, acting])
      expect(await told(who, 'tenant_delete')).toMatchObject({
        ...{ allowed: true, reasons: [], package: null, roles: [{ grants: true }] },
      });
    expect(await told(root, 'no_such_code')).toMatchObject({ allowed: true, page: null });
    expect(await told(shop, 'no_such_code')).toMatchObject({ allowed: false, reasons: ['unknownCode'] });
  });
});

describe('what somebody else may do', () => {
  it('is told to whoever may see people, with those who can change it', async () => {
    const answer = await told(asReader, 'user_add', clerk);
    const me = await userCalls(shop).me();
    expect(answer).toMatchObject({ allowed: false, told: true, reasons: ['roleLacks'] });
    const names = answer.changers.map(({ id, what }) => [id, what]);
    expect(names).toContainEqual([me.id, 'rights']);
    expect(names).toContainEqual([me.id, 'roles']);
    expect(answer.changers.map(({ id }) => id)).not.toContain(clerk);
    expect(answer.changers.map(({ id }) => id)).not.toContain(reader);
  });

  it('of a page that the asker has nothing of, is a yes or no', async () => {
    expect(await told(asReader, 'goods_edit', clerk)).toMatchObject({
      allowed: true,
      told: false,
      page: null,
    });
    expect(await told(asReader, 'goods_delete', clerk)).toMatchObject({
      ...{ allowed: false, told: false, calls: [], reasons: [], changers: [] },
    });
  });

  const unseen: readonly (readonly [string, () => Promise<readonly [Calls, string]>])[] = [
    ['whoever may not see people', async () => [asClerk, reader]],
    ['another tenant’s administrator', async () => [other, clerk]],
    ['the platform’s administrator who does not act for the tenant', async () => [root, clerk]],
    ['somebody who asks for nobody', async () => [shop, '7']],
  ];
  it.each(unseen)('is nothing that is there, to %s', async (_who, given) => {
    const [who, id] = await given();
    const nobody = await ask(who, 'goods', '8');
    const answer = await ask(who, 'goods', id);
    expect([answer.status, answer.errorCode]).toEqual([404, 'row.not_found']);
    expect(answer.msg.replace(id, '8')).toBe(nobody.msg);
  });

  it('is nothing that is there, where a data scope hides them', async () => {
    const form = { menuId: '1123598815738675203', resourceCode: 'why_people', scopeName: '看不到理货员' };
    const made = await root.post('/blade-system/data-scope/submit', {
      ...{ ...form, scopeClass: 'user.page', scopeType: 5, scopeValue: `account != 'why-clerk'` },
    });
    const roleId = await roles.make('why-narrow', {
      codes: ['user', 'user_view'],
      dataScopeIds: [made.data.id],
    });
    await addPerson('why-narrow', roleId);
    const narrow = await signIn('100001', 'why-narrow');
    expect((await ask(narrow, 'user', clerk)).status).toBe(404);
    expect((await ask(narrow, 'user', reader)).status).toBe(200);
    expect((await told(narrow, 'user')).dataScopes).toEqual([{ name: '看不到理货员', role: 'why-narrow' }]);
    // Where another grant shows all rows, nothing is narrowed.
    const all = {
      menuId: form.menuId,
      resourceCode: 'why_all',
      scopeName: '全部',
      scopeClass: 'user.page',
      scopeType: 1,
    };
    const whole = await root.post('/blade-system/data-scope/submit', all);
    await roles.grant(roleId, { codes: ['user', 'user_view'], dataScopeIds: [made.data.id, whole.data.id] });
    expect((await told(narrow, 'user')).dataScopes).toEqual([]);
  });
});

describe('what decides', () => {
  it('may be the package: nobody of the shop can change that', async () => {
    const { rows } = await server.services.database.query<{ id: string }>(
      `select id::text from mall_menu where code in ('goods', 'user')`,
    );
    const menuId = rows.map(({ id }) => id).join(',');
    const form = { packageName: '门店标准版', menuId };
    const { id: packageId } = (await root.post('/blade-system/tenant-package/submit', form)).data;
    const use = (id: string) =>
      root.send('/blade-system/tenant/package-setting', { tenantId: '100001', packageId: id });
    await use(packageId);
    const lacking = await told(shop, 'notice', clerk);
    const lackingBoth = await told(shop, 'notice', reader);
    const included = await told(shop, 'goods_edit', clerk);
    const roleAlone = await told(shop, 'user_add', clerk);
    await use('');
    expect(lacking).toMatchObject({
      ...{ allowed: false, reasons: ['packageLacks'], changers: [] },
      package: { name: '门店标准版', includes: false },
      roles: [{ grants: true }],
    });
    expect(lackingBoth).toMatchObject({ reasons: ['roleLacks', 'packageLacks'], changers: [] });
    expect(included).toMatchObject({ allowed: true, package: { includes: true } });
    expect(roleAlone).toMatchObject({ reasons: ['roleLacks'], package: { includes: true } });
  });

  it('is no package for the platform’s administrator, whatever the platform’s tenant has', async () => {
    const set = `update mall_tenant set package_id = $1 where tenant_id = '000000'`;
    const { rows } = await server.services.database.query<{ id: string }>(
      `select id::text from mall_tenant_package where package_name = '门店标准版'`,
    );
    await change(set, [rows[0]?.id]);
    const answer = await told(root, 'tenant_delete');
    await change(set, [null]);
    expect(answer).toMatchObject({ allowed: true, package: null });
  });

  it('may be a path that a scope keeps', async () => {
    const path = '/blade-system/api-scope/submit';
    const form = {
      menuId: '1123598815738675203',
      resourceCode: 'why_path',
      scopeName: '用户密码',
      scopeType: 2,
    };
    const made = await root.post(path, { ...form, scopePath: '/blade-user/reset-password' });
    const admin = await told(shop, 'user_reset');
    const granted = await roles.make('why-reset', {
      codes: ['user', 'user_reset'],
      apiScopeIds: [made.data.id],
    });
    const held = await addPerson('why-reset', granted);
    const answer = await told(acting, 'user_reset', held.id);
    await roles.grant(granted, { codes: ['user', 'user_reset'] });
    const refused = await told(acting, 'user_reset', held.id);
    await root.send('/blade-system/api-scope/remove', { ids: made.data.id });
    const free = await told(acting, 'user_reset', held.id);
    expect(free).toMatchObject({ allowed: false, reasons: ['adminOnly'] });
    const { id: me } = await userCalls(shop).me();
    expect(free.changers.map(({ id, what }) => [id, what])).toContainEqual([me, 'roles']);
    // The shop's administrator has not the scope either.
    expect(refused).toMatchObject({ reasons: ['adminOnly', 'pathScope'], changers: [] });
    expect(admin).toMatchObject({
      allowed: false,
      reasons: ['pathScope'],
      calls: [{ refusedByScope: true }],
    });
    // The scope lets the call pass, and the call is for administering roles.
    expect(answer).toMatchObject({
      ...{ allowed: false, reasons: ['adminOnly'] },
      calls: [{ refusedByScope: false, needs: 'admin' }],
    });
  });

  it('may be changed by those who have it themselves, and administering roles by the platform alone', async () => {
    const { id: admin, roleId } = await userCalls(shop).me();
    const second = (await addPerson('why-second', roleId)).id;
    const closed = (await addPerson('why-closed', roleId)).id;
    // Has it, and may give nothing on.
    await person('why-deleter', ['goods_delete', 'role_edit', 'user_role']);
    await change('update mall_user set status = 2 where id = $1', [closed]);
    const changersOf = async (code: string, id: string, what: string) =>
      (await told(acting, code, id)).changers.filter((one) => one.what === what).map((one) => one.id);
    expect((await changersOf('goods_delete', clerk, 'rights')).sort()).toEqual([admin, second].sort());
    expect((await changersOf('goods_delete', clerk, 'roles')).sort()).toEqual([admin, second].sort());
    // What the administrator of a shop has not, nobody there gives on.
    expect(await told(acting, 'tenant_delete', clerk)).toMatchObject({
      ...{ allowed: false, told: true, reasons: ['roleLacks', 'administratorOnly'], changers: [] },
    });
    const menu = `(select id from mall_menu where code = 'goods_delete' and is_deleted = 0)`;
    await change(`delete from mall_role_menu where role_id = $1 and menu_id = ${menu}`, [roleId]);
    expect(await told(acting, 'goods_delete', second)).toMatchObject({
      reasons: ['roleLacks'],
      changers: [],
    });
    const both = await roles.make('why-both', { codes: ['goods_delete'] });
    await change('update mall_user set role_id = $1 where id = $2', [`${roleId},${both}`, second]);
    // The other has it, and may give it to people, and to roles that administer nothing.
    expect(await changersOf('goods_delete', clerk, 'rights')).toEqual([second]);
    expect(await changersOf('goods_delete', admin, 'rights')).toEqual([]);
    expect(await changersOf('goods_delete', admin, 'roles')).toEqual([second]);
    await change(`insert into mall_role_menu (role_id, menu_id) select $1, id from ${menu} m`, [roleId]);
  });

  it('may be that a call is for the platform’s administrator', async () => {
    const roleId = await roles.make('why-param', { codes: ['param', 'param_edit'] });
    await addPerson('why-param', roleId);
    const who = await signIn('100001', 'why-param');
    expect(await told(who, 'param_edit')).toMatchObject({
      ...{ allowed: false, reasons: ['administratorOnly'], changers: [] },
      calls: expect.arrayContaining([expect.objectContaining({ needs: 'administrator', allowed: false })]),
    });
  });

  it('may be the account: closed, with its first password, without a role', async () => {
    const id = await person('why-account', ['goods']);
    const set = (what: string) => change(`update mall_user set ${what} where id = $1`, [id]);
    await set('status = 2');
    expect(await told(shop, 'goods', id)).toMatchObject({ allowed: false, reasons: ['disabled'] });
    await set('status = 1, must_change_password = true');
    expect(await told(shop, 'goods', id)).toMatchObject({ allowed: false, reasons: ['passwordFirst'] });
    await set("must_change_password = false, role_id = ''");
    const none = await told(shop, 'goods', id);
    expect(none).toMatchObject({ allowed: false, reasons: ['noRole'], roles: [] });
    expect([...new Set(none.changers.map(({ what }) => what))]).toEqual(['roles']);
    // Another tenant's role gives nothing.
    await set(`role_id = '1123598816738675201'`);
    expect(await told(shop, 'goods', id)).toMatchObject({ reasons: ['noRole'], roles: [] });
  });

  it('is the role that somebody chose, while they have chosen it', async () => {
    const [one, two] = [await roles.make('why-one', { codes: ['goods'] }), await roles.make('why-two', {})];
    const id = (await addPerson('why-choose', `${one},${two}`)).id;
    const who = await signIn('100001', 'why-choose');
    await change('update mall_session set role_id = $1 where user_id = $2', [two, id]);
    expect(await told(who, 'goods')).toMatchObject({ allowed: false, roles: [{ name: 'why-two' }] });
    expect((await told(shop, 'goods', id)).allowed).toBe(true);
  });
});
