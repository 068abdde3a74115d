import { beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../testing/calls.js';
import { base, openDeliveryShop } from '../testing/delivery/delivery-shop.js';
import { roleCalls } from '../testing/role-calls.js';
import type { SignedIn } from '../testing/test-server.js';
import { userCalls } from '../testing/user-calls.js';

let opened: Awaited<ReturnType<typeof openDeliveryShop>>;
let owner: SignedIn;
let shop: Calls;
let other: Calls;
beforeAll(async () => {
  opened = await openDeliveryShop();
  ({ shop, other } = opened);
  owner = await opened.server.signIn('100001');
});

let made = 0;
async function goods(who = shop): Promise<string> {
  made += 1;
  const { data, text } = await who.post('/goods', { name: `Pear ${made}`, unit: 'jin', price: '1' });
  expect(data, text).not.toBeNull();
  return data.id;
}
async function category(who = shop, parentId?: string): Promise<string> {
  made += 1;
  const form = { categoryName: `Category ${made}`, sort: 1, ...(parentId && { parentId }) };
  return (await who.post('/goods-category/submit', form)).data.id;
}
const rowOf = async (id: string) => (await shop.get(`${base}/${id}`)).data;
async function removeGoods(id: string, language = 'en-US', person = owner) {
  const headers = { 'accept-language': language };
  const reply = await person.inject({ method: 'DELETE', url: `/goods/${id}`, headers });
  const { errorCode, msg } = reply.json();
  return { status: reply.statusCode, errorCode, msg };
}
const removeCategories = (...ids: readonly string[]) =>
  shop.send('/goods-category/remove', { ids: ids.join() });
const removeDelivery = (id: string) => owner.inject({ method: 'DELETE', url: `${base}/${id}` });
const changesOf = async (rowId: string) =>
  (await shop.get('/blade-system/history/list', { resource: 'sample-delivery', rowId })).data.records;

describe('a row that another names', () => {
  it('stays, and the refusal names the other; removed rows hold nothing', async () => {
    const goodsId = await goods();
    const { id, number } = await opened.deliver({ goodsId });
    const refusal = await removeGoods(goodsId);
    expect(refusal).toMatchObject({ status: 409, errorCode: 'row.in_use' });
    expect(refusal.msg).toContain(`“${number}”`);
    expect((await removeGoods(goodsId, 'zh-CN')).msg).toMatch(new RegExp(`数据正在被.*「${number}」使用`));
    await removeDelivery(id);
    expect((await removeGoods(goodsId)).status).toBe(200);
  });

  it('stays where one of several is named, and so do the others', async () => {
    const [free, named] = [await goods(), await goods()];
    await opened.deliver({ goodsId: named });
    const reply = await owner.inject({ method: 'DELETE', url: `/goods/${free},${named}` });
    expect(reply.json().errorCode).toBe('row.in_use');
    for (const id of [free, named]) expect((await shop.get(`/goods/${id}`)).status).toBe(200);
  });

  it('is not said to be named by which, to whoever may not read those', async () => {
    const { number } = await opened.deliver({ goodsId: await goods() });
    const goodsId = await goods();
    const { number: own } = await opened.deliver({ goodsId });
    const seller = await opened.strangerWith('goods', 'goods_delete');
    const refusal = await removeGoods(goodsId, 'en-US', seller);
    expect(refusal).toMatchObject({ status: 409, errorCode: 'row.in_use' });
    for (const one of [number, own]) expect(refusal.msg).not.toContain(one);
  });

  it('nor to whoever sees some of those only: it may be another', async () => {
    const goodsId = await goods();
    const { number } = await opened.deliver({ goodsId });
    const { rows } = await opened.server.services.database.query<{ id: string }>(
      "select id::text from mall_menu where code = 'sample_delivery'",
    );
    const root = callsOf(await opened.server.signIn());
    const scope = await root.post('/blade-system/data-scope/submit', {
      ...{ menuId: rows[0]?.id, resourceCode: 'own_deliveries', scopeName: 'own deliveries' },
      ...{ scopeClass: 'sample-delivery.list', scopeType: 2 },
    });
    const grants = { codes: ['goods', 'goods_delete', 'sample_delivery'], dataScopeIds: [scope.data.id] };
    const roleId = await roleCalls(opened.server, shop).make('narrow', grants);
    await userCalls(shop).make('narrow', { roleId, password: 'first-pass-1' });
    const narrow = await opened.server.signIn('100001', 'narrow', 'first-pass-1');
    const refusal = await removeGoods(goodsId, 'en-US', narrow);
    expect(refusal).toMatchObject({ status: 409, errorCode: 'row.in_use' });
    expect(refusal.msg).not.toContain(number);
    const whole = await opened.strangerWith('goods', 'goods_delete', 'sample_delivery');
    expect((await removeGoods(goodsId, 'en-US', whole)).msg).toContain(number);
  });

  it('goes where the link says that it keeps what it names, and stays named', async () => {
    const keptId = await goods();
    const { id } = await opened.deliver({ keptId });
    expect((await removeGoods(keptId)).status).toBe(200);
    expect((await rowOf(id)).keptId).toBe(keptId);
    // What a row named before may stay named; nobody names it anew.
    expect((await shop.put(base, { id, keptId, packing: 'jin' })).status).toBe(200);
    const anew = await shop.post(base, { number: 'late', keptId });
    expect(anew).toMatchObject({ status: 404, errorCode: 'row.not_found' });
  });

  it('goes where the link is withdrawn, with history, and only that one of several', async () => {
    const [gone, stays] = [await category(), await category()];
    const { id } = await opened.deliver({ categoryIds: `${gone},${stays}` });
    const { id: alone } = await opened.deliver({ categoryIds: gone });
    const { id: neither } = await opened.deliver({ categoryIds: stays });
    expect((await removeCategories(gone)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ categoryIds: stays, version: 2 });
    expect((await rowOf(alone)).categoryIds).toBeNull();
    expect(await rowOf(neither)).toMatchObject({ categoryIds: stays, version: 1 });
    expect((await changesOf(id))[0].changes).toEqual([
      { field: 'categoryIds', before: `${gone},${stays}`, after: stays },
    ]);
  });

  it('is not what has only the same digits', async () => {
    const id = await category();
    const { id: delivery } = await opened.deliver({ categoryIds: await category() });
    const { categoryIds } = await rowOf(delivery);
    expect((await removeCategories(id)).status).toBe(200);
    expect(await rowOf(delivery)).toMatchObject({ categoryIds, version: 1 });
  });

  it('holds though whoever removes it sees none of the rows that name it', async () => {
    const goodsId = await goods();
    await opened.deliver({ goodsId });
    const seller = await opened.strangerWith('goods', 'goods_delete');
    expect((await removeGoods(goodsId, 'en-US', seller)).errorCode).toBe('row.in_use');
  });
});

describe('a row of another shop', () => {
  it.each(['goodsId', 'keptId'])('is named by none of ours, by %s', async (field) => {
    const theirs = await goods(other);
    const refusal = await shop.post(base, { number: `foreign-${field}`, [field]: theirs });
    expect(refusal).toMatchObject({ status: 404, errorCode: 'row.not_found' });
    expect(JSON.parse(refusal.text).issues[0].field).toBe(field);
    const { id } = await opened.deliver();
    expect((await shop.put(base, { id, [field]: theirs })).errorCode).toBe('row.not_found');
    expect((await rowOf(id))[field]).toBeNull();
  });

  it('is named by none of ours among our own', async () => {
    const [own, theirs] = [await category(), await category(other)];
    const refusal = await shop.post(base, { number: 'among', categoryIds: [own, theirs] });
    expect(refusal).toMatchObject({ status: 404, errorCode: 'row.not_found' });
  });

  it('neither holds a row of ours nor is changed when that goes', async () => {
    const categoryId = await category();
    const { id } = await opened.deliver({}, other);
    // Nothing but the database itself can make such a row.
    await opened.server.services.database.query(
      'update mall_sample_delivery set category_ids = $1, goods_id = $2 where id = $3',
      [categoryId, await goods(), id],
    );
    expect((await removeCategories(categoryId)).status).toBe(200);
    expect((await other.get(`${base}/${id}`)).data).toMatchObject({ categoryIds: categoryId, version: 1 });
  });
});

describe('naming a row while it is removed', () => {
  it('leaves no row that names nothing, whoever is first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const goodsId = await goods();
      const naming = () => shop.post(base, { number: `race-${round}`, goodsId });
      const removing = () => removeGoods(goodsId);
      const [named, removed] =
        round % 2 === 0
          ? await Promise.all([naming(), removing()])
          : (await Promise.all([removing(), naming()])).reverse();
      const codes = [named?.errorCode ?? 'named', removed?.errorCode ?? 'removed'];
      expect([
        ['named', 'row.in_use'],
        ['row.not_found', 'removed'],
      ]).toContainEqual(codes);
    }
  });

  it('by an edit, too', async () => {
    for (let round = 0; round < 8; round += 1) {
      const goodsId = await goods();
      const { id } = await opened.deliver();
      const [named, removed] = await Promise.all([shop.put(base, { id, goodsId }), removeGoods(goodsId)]);
      const left = (await rowOf(id)).goodsId;
      expect(left).toBe(named.status === 200 ? goodsId : null);
      expect(removed.status === 200).toBe(named.status !== 200);
    }
  });

  it('withdraws it from every row that names it when it goes', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await category();
      const [named] = await Promise.all([
        shop.post(base, { number: `withdrawn-${round}`, categoryIds: id }),
        removeCategories(id),
      ]);
      if (named.status === 200) expect((await rowOf(named.data.id)).categoryIds).toBeNull();
      else expect(named.errorCode).toBe('row.not_found');
    }
  });
});
