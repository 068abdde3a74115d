import type { RecentEvent } from '@mall/sdk/contract';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { base, openDeliveryShop } from '../../../testing/delivery/delivery-shop.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { userCalls } from '../../../testing/user-calls.js';
import { newestSql, perResource } from './newest-changes.js';

let opened: Awaited<ReturnType<typeof openDeliveryShop>>;
let shop: Calls;
let root: Calls;
beforeAll(async () => {
  opened = await openDeliveryShop();
  shop = opened.shop;
  root = callsOf(await opened.server.signIn());
});

/** What happened to rows, as somebody is told it. */
async function told(who: Calls): Promise<RecentEvent[]> {
  const { recent, recentFailed } = (await who.get('/blade-desk/today', { only: 'recent' })).data;
  expect(recentFailed).toBe(false);
  return (recent as RecentEvent[]).filter(({ kind }) => kind === 'change');
}
const newest = async (who: Calls) => (await told(who))[0];
/** Of one row, all that is told of it. */
const toldOf = async (who: Calls, rowId: string) =>
  (await told(who)).filter(({ change }) => change?.rowId === rowId);

let names = 0;
async function makeGoods(values: object = {}): Promise<{ id: string; name: string }> {
  names += 1;
  const answer = await shop.post('/goods', {
    name: `红富士 ${names}`,
    unit: 'jin',
    price: '6.80',
    ...values,
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.data;
}
async function editGoods(id: string, values: object): Promise<void> {
  const { data } = await shop.get(`/goods/${id}`);
  const answer = await shop.put('/goods', { ...data, ...values });
  expect(answer.status, answer.text).toBe(200);
}
const makeCode = async (values: object = {}): Promise<{ id: string; code: string }> =>
  (await shop.post('/invite-code', { useLimit: 2, remark: 'first', ...values })).data;
const editCode = (id: string, values: object) => shop.put('/invite-code', { id, ...values });

describe('what has become of rows', () => {
  it('is who changed which row, from what to what', async () => {
    const { id, code } = await makeCode();
    await editCode(id, { remark: 'second' });
    expect(await newest(shop)).toEqual({
      ...{ kind: 'change', id: expect.any(String), text: code, link: `/shop/invite-code?open=view:${id}` },
      ...{ time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), who: expect.any(String) },
      change: {
        ...{ kind: 'update', resource: 'invite-code', rowId: id, gone: false, rows: 1, atLeast: false },
        alike: true,
        fields: [{ field: 'remark', before: 'first', after: 'second' }],
        ...{ more: 0, request: expect.any(String) },
      },
    });
  });

  it('names people by their names', async () => {
    const codes = ['invite_code', 'invite_code_add'];
    const roleId = await roleCalls(opened.server, shop).make('plum', { codes });
    await userCalls(shop).make('plum', { roleId, realName: '李强', password: 'first-pass-1' });
    await callsOf(await opened.server.signIn('100001', 'plum', 'first-pass-1')).post('/invite-code', {});
    expect((await newest(shop))?.who).toBe('李强');
  });

  it('of a price is a change of its goods, together with what else was saved', async () => {
    const { id } = await makeGoods();
    expect(await newest(shop)).toMatchObject({ change: { kind: 'create', resource: 'goods', rowId: id } });
    await editGoods(id, { price: '7.20' });
    expect(await newest(shop)).toMatchObject({
      text: expect.stringContaining('红富士'),
      change: { rows: 1, fields: [{ field: 'price', before: '6.80', after: '7.20' }], resource: 'goods' },
    });
    await shop.post('/goods-price', { goodsId: id, price: '7.50' });
    expect((await newest(shop))?.change?.fields).toEqual([{ field: 'price', before: '7.20', after: '7.50' }]);
    await editGoods(id, { name: '黄金帅', price: '5.00' });
    expect((await newest(shop))?.change?.fields).toEqual([
      { field: 'name', before: expect.stringContaining('红富士'), after: '黄金帅' },
      { field: 'price', before: '7.50', after: '5.00' },
    ]);
  });

  it('of a price that holds later is no change of the goods yet', async () => {
    const { id, name } = await makeGoods();
    await shop.post('/goods-price', { goodsId: id, price: '9.00', fromDate: '2099-01-01' });
    expect(await newest(shop)).toMatchObject({
      text: name,
      change: { kind: 'create', resource: 'goods-price' },
    });
    const roleId = await roleCalls(opened.server, shop).make('prices', { codes: ['goods_price'] });
    await userCalls(shop).make('prices', { roleId, password: 'first-pass-1' });
    const prices = callsOf(await opened.server.signIn('100001', 'prices', 'first-pass-1'));
    // Who may see no goods is told of prices alone.
    expect(new Set((await told(prices)).map(({ change }) => change?.resource))).toEqual(
      new Set(['goods-price']),
    );
  });

  it('says two fields, in the order of the columns, and how many more', async () => {
    const { id } = await makeGoods();
    await editGoods(id, { remark: 'sweet', spec: '80#', price: '8.00', name: '嘎啦', sort: 9 });
    const { change } = (await newest(shop)) ?? {};
    expect(change?.fields.map(({ field }) => field)).toEqual(['name', 'spec']);
    expect(change?.more).toBe(3);
  });

  it('of many rows at once is one line, that says how many', async () => {
    const [one, two] = [await makeCode(), await makeCode()];
    await shop.send('/invite-code/disable', { ids: `${one.id},${two.id}` });
    expect(await newest(shop)).toMatchObject({
      link: '/shop/invite-code',
      change: {
        kind: 'update',
        rows: 2,
        atLeast: false,
        alike: true,
        fields: [{ field: 'status', before: 1, after: 2 }],
      },
    });
    const goods = [await makeGoods(), await makeGoods()];
    const prices = goods.map(({ id }, at) => ({ id, price: `${at + 1}.00` }));
    await shop.post('/goods/publish-prices', { prices });
    expect((await newest(shop))?.change).toMatchObject({ resource: 'goods', rows: 2, alike: false });
    await shop.post('/invite-code/batch', { batchKey: 'lately', count: perResource + 10 });
    const batch = (await told(shop)).filter(({ change }) => change?.kind === 'create');
    expect(batch[0]?.change).toMatchObject({ resource: 'invite-code', rows: perResource, atLeast: true });
  });

  it('of a batch hides nothing of other resources', async () => {
    const { id } = await makeGoods();
    await shop.post('/invite-code/batch', { batchKey: 'much', count: perResource * 5 });
    const [first, second] = await told(shop);
    expect(first?.change?.resource).toBe('invite-code');
    expect(second?.change).toMatchObject({ resource: 'goods', rowId: id });
  });

  it('is one line where somebody does the same to one row after the other, and two where it is not the same', async () => {
    const rows = [await makeGoods(), await makeGoods(), await makeGoods()];
    expect((await newest(shop))?.change).toMatchObject({ kind: 'create', rows: expect.any(Number) });
    for (const { id } of rows) await editGoods(id, { origin: '山东' });
    expect((await newest(shop))?.change).toMatchObject({ rows: 3, fields: [{ field: 'origin' }] });
    await editGoods(rows[0]?.id ?? '', { price: '1.00' });
    await editGoods(rows[1]?.id ?? '', { price: '2.00' });
    expect(
      (await told(shop)).slice(0, 2).map(({ change }) => [change?.rows, change?.fields[0]?.after]),
    ).toEqual([
      [1, '2.00'],
      [1, '1.00'],
    ]);
  });

  it('of a removed row says that it is gone, and of one that is back that it is there', async () => {
    const values = { category: 1, postCode: 'gone', postName: 'Gone', sort: 9 };
    const { id } = (await root.post('/blade-system/post/submit', values)).data;
    await root.post('/blade-system/post/submit', { id, postName: 'Soon gone' });
    await root.send('/blade-system/post/remove', { ids: id });
    const [removed, edited] = await toldOf(root, id);
    expect(removed).toMatchObject({
      text: 'Soon gone',
      link: null,
      change: { kind: 'remove', gone: true, fields: [] },
    });
    expect(edited?.change).toMatchObject({ kind: 'update', gone: true });
    await root.send('/blade-system/history/undo', { id: removed?.id });
    const [restored] = await toldOf(root, id);
    expect(restored?.change).toMatchObject({ kind: 'restore', gone: false });
  });

  it('is eight lines at most', async () => {
    for (let count = 0; count < 10; count += 1)
      await editCode((await makeCode()).id, { remark: `r${count}` });
    expect((await shop.get('/blade-desk/today')).data.recent).toHaveLength(8);
  });
});

describe('is told only', () => {
  it('in the tenant that it happened in', async () => {
    const { id } = await makeCode();
    expect(await toldOf(shop, id)).toHaveLength(1);
    for (const who of [opened.other, root]) expect(await toldOf(who, id)).toEqual([]);
    const acting = callsOf(await opened.server.signIn(), '100001');
    expect(await toldOf(acting, id)).toHaveLength(1);
  });

  it('of rows of everybody to the platform', async () => {
    const made = await root.post('/blade-system/param/submit', {
      ...{ paramName: 'Lately', paramKey: 'lately', paramValue: '1' },
    });
    const { id } = made.data;
    expect((await toldOf(root, id))[0]).toMatchObject({ text: 'Lately', change: { resource: 'param' } });
    expect(await toldOf(shop, id)).toEqual([]);
  });

  it('to whoever may list the rows', async () => {
    const { id } = await makeCode();
    const may = callsOf(await opened.strangerWith('invite_code'));
    const mayNot = callsOf(await opened.strangerWith('goods'));
    expect(await toldOf(may, id)).toHaveLength(1);
    expect((await told(mayNot)).filter(({ change }) => change?.resource !== 'goods')).toEqual([]);
  });

  it('of rows within the data scopes', async () => {
    const { rows } = await opened.server.services.database.query<{ id: string }>(
      "select id::text from mall_menu where code = 'invite_code'",
    );
    const scope = await root.post('/blade-system/data-scope/submit', {
      ...{ menuId: rows[0]?.id, resourceCode: 'own_codes', scopeName: 'Own', scopeClass: 'invite-code.page' },
      scopeType: 2,
    });
    const roleId = await roleCalls(opened.server, shop).make('own-codes', {
      codes: ['invite_code', 'invite_code_add', 'invite_code_edit', 'invite_code_delete'],
      dataScopeIds: [scope.data.id],
    });
    await userCalls(shop).make('own-codes', { roleId, password: 'first-pass-1' });
    const narrow = callsOf(await opened.server.signIn('100001', 'own-codes', 'first-pass-1'));
    const theirs = (await makeCode()).id;
    const own = (await narrow.post('/invite-code', { useLimit: 1 })).data.id;
    expect((await told(narrow)).map(({ change }) => change?.rowId)).toEqual([own]);
    expect(await toldOf(shop, theirs)).not.toEqual([]);
  });

  it('as far as the fields may be read', async () => {
    const chief = callsOf(await opened.clerkWith('sample_delivery_cost', 'sample_delivery_cost_edit'));
    const clerk = callsOf(await opened.clerkWith());
    const { id } = await opened.deliver({ cost: '471177.31' }, chief);
    await chief.put(base, { id, cost: '553311.97', packing: 'jin' });
    const seen = async (who: Calls) => (await toldOf(who, id)).flatMap(({ change }) => change?.fields ?? []);
    expect((await seen(chief)).map(({ field }) => field).sort()).toEqual(['cost', 'packing']);
    expect((await seen(clerk)).map(({ field }) => field)).toEqual(['packing']);
    const before = await toldOf(clerk, id);
    await chief.put(base, { id, cost: '1.00' });
    expect(await toldOf(clerk, id)).toEqual(before);
    expect((await seen(chief))[0]).toEqual({ field: 'cost', before: '553311.97', after: '1.00' });
  });

  it('without secrets, and nothing of a change of secrets alone', async () => {
    const user = await userCalls(shop).make('kept-secret');
    await shop.send('/blade-user/reset-password', { userIds: user.id });
    const lines = await toldOf(shop, user.id);
    expect(lines.map(({ change }) => change?.kind)).toEqual(['create']);
    expect(JSON.stringify(await told(shop))).not.toContain('password');
  });
});

describe('what is asked', () => {
  it('is answered from the end of an index, however much has happened', async () => {
    const { query } = opened.server.services.database;
    await query(
      `insert into mall_history (tenant_id, resource, row_id, kind, create_time)
        select '10' || (n % 2), 'r' || (n % 7), n, 2, now() from generate_series(1, 20000) n`,
    );
    await query('analyze mall_history');
    const places = Array.from({ length: 7 }, (_, n) => ({ tenantId: '101', resource: `r${n}` }));
    const { sql, params } = new PgDialect().sqlToQuery(newestSql(places));
    const { rows } = await query<{ 'QUERY PLAN': string }>(`explain analyze ${sql}`, params);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan Backward using mall_history_tenant on mall_history/);
    expect(plan).not.toMatch(/Seq Scan on mall_history/);
  });
});
