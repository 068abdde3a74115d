import { everyKind as descriptor } from '@mall/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../testing/calls.js';
import { everyKind } from '../testing/every-kind/every-kind.part.js';
import { createEveryKinds } from '../testing/every-kind/every-kind.table.js';
import { roleCalls } from '../testing/role-calls.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import { userCalls } from '../testing/user-calls.js';

const base = '/test/every-kind';
const row = (name: string, price: number, more: object = {}) => ({
  name,
  code: name,
  price,
  onSale: 1,
  agreed: true,
  ...more,
});

let server: TestServer;
let root: Calls;
let shop: Calls;
beforeAll(async () => {
  server = await createTestServer({}, undefined, { parts: [everyKind], tables: createEveryKinds });
  root = callsOf(await server.signIn());
  shop = callsOf(await server.signIn('100001'));
  for (const body of [
    row('apple', 3, { level: 'low' }),
    row('banana', 7, { level: 'high' }),
    row('cherry', 20),
  ])
    expect((await root.post(base, body)).status).toBe(200);
  expect((await shop.post(base, row('theirs', 3))).status).toBe(200);
});
afterAll(() => server.close());

async function names(query: Record<string, string>, who = root): Promise<string[]> {
  const { data, text } = await who.get(`${base}/page`, { ascs: 'name', size: 100, ...query });
  expect(data, text).not.toBeNull();
  expect(data.total).toBe(data.records.length);
  return data.records.map((one: { name: string }) => one.name);
}

describe('conditions of which one is enough', () => {
  const cases: [query: Record<string, string>, expected: string[]][] = [
    [{ price_ge: '10', name_like: 'app' }, []],
    [{ price_ge: '10', name_like: 'app', anyOf: 'price_ge|name_like' }, ['apple', 'cherry']],
    [
      { price_ge: '5', price_le: '10', name_like: 'app', anyOf: 'price_ge,price_le|name_like' },
      ['apple', 'banana'],
    ],
    // What is not named holds beside them.
    [{ price_ge: '10', name_like: 'app', anyOf: 'price_ge|name_like', level: 'low' }, ['apple']],
    [{ price_ge: '10', name_like: 'app', anyOf: 'price_ge' }, []],
    [{ price_ge: '10', name_like: 'app', anyOf: 'price_ge,name_like' }, []],
    // The same one in two groups.
    [
      {
        price_le: '10',
        name_like: 'app',
        level_notnull: '1',
        anyOf: 'price_le,name_like|price_le,level_notnull',
      },
      ['apple', 'banana'],
    ],
    [{ price_ge: '10', anyOf: '' }, ['cherry']],
    [{ name: 'app', price_ge: '10', anyOf: 'name|price_ge' }, ['apple', 'cherry']],
  ];
  it.each(cases)('%j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    { anyOf: 'price_ge|name_like', name_like: 'x' },
    { anyOf: 'price_ge|name_like', price_ge: '', name_like: 'x' },
    { anyOf: 'price_ge|price_ignore', price_ge: '1', price_ignore: '1' },
    { anyOf: 'isDeleted_equal' },
    { anyOf: 'current' },
    { anyOf: 'id_notnull|1=1' },
  ])('%j is refused: a part that says nothing would let everything through', async (query) => {
    const { status, text } = await root.get(`${base}/page`, query);
    expect([status, JSON.parse(text).issues?.[0]?.field]).toEqual([400, 'anyOf']);
  });

  it("never reach another tenant's rows", async () => {
    const wide = { id_notnull: '1', price_null: '1', anyOf: 'id_notnull|price_null' };
    expect(await names(wide, shop)).toEqual(['theirs']);
    const { tenantId } = (await shop.get('/blade-user/info')).data;
    expect(tenantId).toBe('100001');
    const asked = { tenantId_equal: '000000', id_notnull: '1', anyOf: 'tenantId_equal|id_notnull' };
    expect(await names(asked, shop)).toEqual(['theirs']);
  });

  it('never reach removed rows', async () => {
    const { id } = (await root.post(base, row('gone', 1))).data;
    const removed = await server.services.database.query(
      `update mall_every_kind set is_deleted = 1 where id = $1`,
      [id],
    );
    expect(removed).toBeTruthy();
    expect(await names({ id_notnull: '1', name_like: 'x', anyOf: 'id_notnull|name_like' })).not.toContain(
      'gone',
    );
  });

  it('never reach rows that a data scope hides', async () => {
    const menu = await server.services.database.query<{ id: string }>(
      "select id::text from mall_menu where code = 'invite_code'",
    );
    const scope = await root.post('/blade-system/data-scope/submit', {
      menuId: menu.rows[0]?.id,
      resourceCode: 'any_of',
      scopeName: 'any of',
      scopeClass: 'invite-code.page',
      scopeType: 2,
    });
    const codes = ['invite_code', 'invite_code_add'];
    const roleId = await roleCalls(server, shop).make('any-of', { codes, dataScopeIds: [scope.data.id] });
    await userCalls(shop).make('any-of', { roleId, password: 'first-pass-1' });
    const narrow = callsOf(await server.signIn('100001', 'any-of', 'first-pass-1'));
    const theirs = (await shop.post('/invite-code', { useLimit: 1 })).data.id;
    const own = (await narrow.post('/invite-code', { useLimit: 1 })).data.id;
    const query = { id_notnull: '1', useLimit_ge: '0', anyOf: 'id_notnull|useLimit_ge', size: '500' };
    const idsOf = async (who: Calls) =>
      (await who.get('/invite-code/page', query)).data.records.map(({ id }: { id: string }) => id);
    expect(await idsOf(narrow)).toEqual([own]);
    expect(await idsOf(shop)).toEqual(expect.arrayContaining([own, theirs]));
  });
});

describe('one of several values', () => {
  it.each([
    [{ level_in: 'low,high' }, ['apple', 'banana']],
    [{ level_in: ' high ' }, ['banana']],
    [{ price_in: '3,20.00' }, ['apple', 'cherry']],
    [{ name_in: "apple,' or 1=1" }, ['apple']],
    [{ agreed_in: 'false' }, []],
  ])('%j', async (query, expected) => {
    expect(await names(query as Record<string, string>)).toEqual(expected);
  });

  it.each([
    { price_in: '3,x' },
    { level_in: ',' },
    { amount_in: Array.from({ length: 201 }, (_, index) => index).join() },
  ])('%j is refused by name', async (query) => {
    const { status, text } = await root.get(`${base}/page`, query as unknown as Record<string, string>);
    expect([status, JSON.parse(text).issues?.[0]?.field]).toEqual([400, Object.keys(query)[0]]);
  });

  it('is a suffix that the descriptor’s list knows', () => {
    expect(descriptor.operations.list.input.safeParse({ level_in: 'low' }).success).toBe(true);
  });
});
