import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

let server: TestServer;
let root: Calls;
let shop: Calls;
let menuId: string;
beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
  shop = callsOf(await server.signIn('100001'));
  const { rows } = await server.services.database.query<{ id: string }>(
    "select id::text from mall_menu where code = 'invite_code'",
  );
  menuId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

const base = '/blade-system/data-scope';
const codes = ['invite_code', 'invite_code_add', 'invite_code_edit', 'invite_code_delete', 'dept'];
let made = 0;

async function scope(values: object): Promise<string> {
  made += 1;
  const answer = await root.post(`${base}/submit`, {
    menuId,
    resourceCode: `scope_${made}`,
    scopeName: `Scope ${made}`,
    scopeClass: 'invite-code.page',
    ...values,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.data.id;
}

/** A person of the shop with these scopes, in a department of the shop. */
async function personWith(name: string, dataScopeIds: string[], deptId?: string): Promise<Calls> {
  const roleId = await roleCalls(server, shop).make(name, { codes, dataScopeIds });
  await userCalls(shop).make(name, { roleId, password: 'first-pass-1', ...(deptId && { deptId }) });
  return callsOf(await server.signIn('100001', name, 'first-pass-1'));
}

const newCode = async (who: Calls, values: object = {}): Promise<string> =>
  (await who.post('/invite-code', { useLimit: 1, ...values })).data.id;
const idsOf = async (who: Calls, resource = '/invite-code/page?size=500'): Promise<string[]> =>
  (await who.get(resource)).data.records.map((row: { id: string }) => row.id);
const newDept = async (deptName: string, parentId?: string): Promise<string> =>
  (
    await shop.post('/blade-system/dept/submit', {
      deptName,
      fullName: deptName,
      deptCategory: 2,
      sort: 1,
      ...(parentId && { parentId }),
    })
  ).data.id;

describe('a data scope', () => {
  it('of type 2 shows own rows alone, in every call of the resource', async () => {
    const narrow = await personWith('own-only', [await scope({ scopeType: 2 })]);
    const theirs = await newCode(shop);
    const own = await newCode(narrow);
    const page = (await narrow.get('/invite-code/page')).data;
    expect(page.records.map((row: { id: string }) => row.id)).toEqual([own]);
    expect(page.total).toBe(1);
    expect((await narrow.get(`/invite-code/${theirs}`)).status).toBe(404);
    expect((await narrow.put('/invite-code', { id: theirs, remark: 'x' })).status).toBe(404);
    expect((await narrow.send('/invite-code/disable', { ids: theirs })).status).toBe(403);
    const history = `/blade-system/history/list?resource=invite-code&rowId=`;
    expect((await narrow.get(history + theirs)).status).toBe(404);
    expect((await narrow.get(history + own)).status).toBe(200);
    const removed = await narrow.send(`/invite-code/remove`, { ids: theirs });
    expect(removed.status).not.toBe(200);
    expect(await idsOf(shop)).toEqual(expect.arrayContaining([theirs, own]));
  });

  it('of types 3 and 4 shows rows of the own department, without and with those below it', async () => {
    const upper = await newDept('upper');
    const lower = await newDept('lower', upper);
    const beside = await newDept('beside');
    const [own, below] = [await scope({ scopeType: 3 }), await scope({ scopeType: 4 })];
    const maker = async (name: string, deptId: string) => newCode(await personWith(name, [], deptId));
    const made = {
      upper: await maker('in-upper', upper),
      lower: await maker('in-lower', lower),
      beside: await maker('in-beside', beside),
    };
    expect(await idsOf(await personWith('dept-only', [own], upper))).toEqual([made.upper]);
    const tree = await personWith('dept-tree', [below], upper);
    expect((await idsOf(tree)).sort()).toEqual([made.upper, made.lower].sort());
    // A department that moves takes what is seen along.
    await shop.post('/blade-system/dept/submit', { id: beside, parentId: lower });
    expect((await idsOf(tree)).sort()).toEqual([made.upper, made.lower, made.beside].sort());
  });

  it('of type 5 shows what its condition says', async () => {
    const id = await scope({
      scopeType: 5,
      scopeValue: "channel == 'wechat' && (useLimit >= 5 || createUser == user.id)",
    });
    const narrow = await personWith('condition', [id]);
    const wanted = await newCode(shop, { channel: 'wechat', useLimit: 5 });
    await newCode(shop, { channel: 'wechat', useLimit: 4 });
    await newCode(shop, { channel: 'store', useLimit: 9 });
    const own = await newCode(narrow, { channel: 'wechat' });
    expect((await idsOf(narrow)).sort()).toEqual([wanted, own].sort());
  });

  it.each([
    ['a field that is gone', "shelf == 'top'"],
    ['no expression', 'remark =='],
  ])('shows nothing where its stored condition has become %s, and says so in the log', async (_what, now) => {
    const id = await scope({ scopeType: 5, scopeValue: 'useLimit > 0' });
    const narrow = await personWith(`outgrown${made}`, [id]);
    await newCode(narrow);
    expect((await idsOf(narrow)).length).toBeGreaterThan(0);
    await server.services.database.query('update mall_scope_data set scope_value = $1 where id = $2', [
      now,
      id,
    ]);
    // Whatever is granted, roles are read anew.
    await roleCalls(server, shop).make(`anew${made}`, { codes });
    expect(await idsOf(narrow)).toEqual([]);
  });

  it('adds up with others of the same person; type 1 shows all; the administrator is never narrowed', async () => {
    const five = await scope({ scopeType: 5, scopeValue: "remark == 'added up'" });
    const two = await scope({ scopeType: 2 });
    const both = await personWith('both', [five, two]);
    const marked = await newCode(shop, { remark: 'added up' });
    const own = await newCode(both);
    expect((await idsOf(both)).sort()).toEqual([marked, own].sort());
    const all = await personWith('all-rows', [two, await scope({ scopeType: 1 })]);
    expect((await idsOf(all)).sort()).toEqual((await idsOf(shop)).sort());
    await roleCalls(server, root).grant('1123598816738675201', { dataScopeIds: [two] });
    expect((await idsOf(root)).length).toBeGreaterThan(2);
  });

  it('compares the field that it names, of one id or of several', async () => {
    const dept = await newDept('people-here');
    const id = await scope({ scopeClass: 'user.page', scopeType: 3, scopeColumn: 'deptId' });
    const roleId = await roleCalls(server, shop).make('sees-colleagues', {
      codes: ['user'],
      dataScopeIds: [id],
    });
    const people = userCalls(shop);
    const { deptId } = await people.me();
    const colleague = await people.make('colleague', { deptId: `${deptId},${dept}` });
    const self = await people.make('sees-colleagues', { roleId, deptId: dept, password: 'first-pass-1' });
    const narrow = callsOf(await server.signIn('100001', 'sees-colleagues', 'first-pass-1'));
    expect((await idsOf(narrow, '/blade-user/page?size=500')).sort()).toEqual([colleague.id, self.id].sort());
  });

  it('of own rows shows oneself among people, and no others that somebody else has made', async () => {
    const id = await scope({ scopeClass: 'user.page', scopeType: 2 });
    const roleId = await roleCalls(server, shop).make('sees-self', {
      codes: ['user', 'user_add', 'user_edit'],
      dataScopeIds: [id],
    });
    const self = await userCalls(shop).make('sees-self', { roleId, password: 'first-pass-1' });
    const narrow = callsOf(await server.signIn('100001', 'sees-self', 'first-pass-1'));
    expect(await idsOf(narrow, '/blade-user/page?size=500')).toEqual([self.id]);
    // One that names a field is about that field alone.
    const byField = await scope({ scopeClass: 'user.page', scopeType: 2, scopeColumn: 'updateUser' });
    await roleCalls(server, shop).grant(roleId, { codes: ['user'], dataScopeIds: [byField] });
    expect(await idsOf(narrow, '/blade-user/page?size=500')).toEqual([]);
  });

  it('is said by name to whom it keeps rows from, and to nobody else', async () => {
    const said = async (who: Calls) => (await who.get('/blade-auth/oauth/user-info')).data.data_scopes;
    const [one, two] = [await scope({ scopeType: 2 }), await scope({ scopeType: 3 })];
    const narrow = await personWith('is-told', [one, two]);
    expect(await said(narrow)).toEqual([
      { scopeClass: 'invite-code.page', name: `Scope ${made - 1}` },
      { scopeClass: 'invite-code.page', name: `Scope ${made}` },
    ]);
    expect(await said(await personWith('sees-all', [one, await scope({ scopeType: 1 })]))).toEqual([]);
    expect(await said(root)).toEqual([]);
  });

  it('whose field is gone since shows nothing', async () => {
    await newCode(shop);
    const scopes = [
      await scope({ scopeType: 3, scopeColumn: 'createDept' }),
      await scope({ scopeType: 5, scopeValue: 'useLimit > 0' }),
    ];
    const { database, accessEpoch } = server.services;
    await database.query(
      `update mall_scope_data set scope_column = 'gone', scope_value = replace(scope_value, 'useLimit', 'gone')
       where id = any($1::bigint[])`,
      [scopes],
    );
    await accessEpoch.raise(database.orm);
    const narrow = await personWith('field-gone', scopes);
    expect(await idsOf(narrow)).toEqual([]);
  });

  it('never hides a person from themselves, nor their own menus', async () => {
    const hidden = await scope({ scopeClass: 'user.page', scopeType: 5, scopeValue: "account == 'nobody'" });
    const menus = await scope({ scopeClass: 'menu.page', scopeType: 5, scopeValue: "code == 'nothing'" });
    const narrow = await personWith('hidden-self', [hidden, menus]);
    expect((await narrow.get('/blade-user/info')).data.account).toBe('hidden-self');
    expect((await narrow.get('/blade-system/menu/routes')).data.length).toBeGreaterThan(0);
  });

  it('ends with its grant at once', async () => {
    const id = await scope({ scopeType: 2 });
    const roleId = await roleCalls(server, shop).make('freed', { codes, dataScopeIds: [id] });
    await userCalls(shop).make('freed', { roleId, password: 'first-pass-1' });
    const narrow = callsOf(await server.signIn('100001', 'freed', 'first-pass-1'));
    expect(await idsOf(narrow)).toEqual([]);
    await roleCalls(server, shop).grant(roleId, { codes });
    expect((await idsOf(narrow)).length).toBeGreaterThan(0);
  });
});

describe('making and granting data scopes', () => {
  it.each([
    [{ scopeClass: 'nothing.page', scopeType: 2 }, 'scope.unknown_class'],
    [{ scopeType: 3, scopeColumn: 'nothing' }, 'scope.unknown_field'],
    [{ scopeClass: 'user.page', scopeType: 3, scopeColumn: 'passwordHash' }, 'scope.unknown_field'],
    [{ scopeType: 5 }, 'request.invalid'],
    [{ scopeType: 5, scopeValue: 'nothing == 1' }, 'scope.condition'],
    [{ scopeType: 5, scopeValue: "channel == '" }, 'scope.condition'],
    [{ scopeType: 5, scopeValue: "'; drop table mall_user" }, 'scope.condition'],
    [{ scopeType: 5, scopeValue: 'useLimit' }, 'scope.condition'],
    [{ scopeType: 5, scopeValue: "useLimit > 'many'" }, 'scope.condition'],
  ])('refuses %o: %s', async (values, errorCode) => {
    made += 1;
    const form = { menuId, resourceCode: `bad_${made}`, scopeName: 'Bad', scopeClass: 'invite-code.page' };
    const answer = await root.post(`${base}/submit`, { ...form, ...values });
    expect(answer).toMatchObject({ status: 400, errorCode });
  });

  it('refuses a change that leaves a condition empty', async () => {
    const id = await scope({ scopeType: 2 });
    const answer = await root.post(`${base}/submit`, { id, scopeType: 5 });
    expect(answer).toMatchObject({ status: 400, errorCode: 'scope.condition_missing' });
  });

  it('refuses a change by what it would become, and not by what it was', async () => {
    const id = await scope({ scopeType: 5, scopeValue: 'useLimit > 1' });
    const change = (values: object) => root.post(`${base}/submit`, { id, ...values });
    expect((await change({ scopeValue: 'nothing > 1' })).errorCode).toBe('scope.condition');
    expect((await change({ scopeClass: 'post.page' })).errorCode).toBe('scope.condition');
    expect((await change({ scopeType: 3, scopeColumn: 'nothing' })).errorCode).toBe('scope.unknown_field');
    expect((await change({ scopeClass: 'post.page', scopeValue: 'sort > 1' })).status).toBe(200);
  });

  it('is for the administrator; granting one is for whoever sees as much', async () => {
    expect((await shop.get(`${base}/list`)).status).toBe(403);
    const [mine, other] = [await scope({ scopeType: 2 }), await scope({ scopeType: 1 })];
    const acting = callsOf(await server.signIn(), '100001');
    const roleId = await roleCalls(server, acting).make('admin', {
      codes: [...codes, 'role', 'role_add', 'role_edit', 'user'],
      dataScopeIds: [mine],
    });
    const { deptId } = await userCalls(shop).me();
    await userCalls(acting).make('grants-on', { roleId, deptId, password: 'first-pass-1' });
    const granting = callsOf(await server.signIn('100001', 'grants-on', 'first-pass-1'));
    const roles = roleCalls(server, granting);
    await expect(roles.make('widened', { codes, dataScopeIds: [other] })).rejects.toThrow(
      'role.grant_exceeds',
    );
    await expect(roles.make('unbound', { codes })).rejects.toThrow('role.grant_exceeds');
    await roles.make('alike', { codes, dataScopeIds: [mine] });
    const tree = (await granting.get('/blade-system/menu/grant-tree')).data.dataScope;
    expect(JSON.stringify(tree)).toContain(mine);
    expect(JSON.stringify(tree)).not.toContain(other);
  });

  it('stays while a role has it', async () => {
    const id = await scope({ scopeType: 2 });
    const roleId = await roleCalls(server, shop).make('keeps-it', { codes, dataScopeIds: [id] });
    expect((await root.send(`${base}/remove`, { ids: id })).errorCode).toBe('row.in_use');
    await roleCalls(server, shop).grant(roleId, { codes });
    expect((await root.send(`${base}/remove`, { ids: id })).status).toBe(200);
  });
});
