import { describe, expect, it } from 'vitest';
import type { Calls } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { userCalls } from '../../../testing/user-calls.js';

const { server, signIn, root, shop, other } = await openTenants();

/** Removing by address, as the goods are. */
async function remover(tenantId: string, account = 'admin', password?: string) {
  const person = await server.signIn(tenantId, account, password);
  return async (ids: string) => (await person.inject({ method: 'DELETE', url: `/goods/${ids}` })).statusCode;
}
const remove = await remover('100001');

let count = 0;
function form(more: object = {}) {
  count += 1;
  return { name: `苹果 ${count}`, unit: 'jin', price: '6.8', ...more };
}
async function make(more: object = {}, who: Calls = shop) {
  const answer = await who.post('/goods', form(more));
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
const detail = async (id: string, who: Calls = shop) => (await who.get(`/goods/${id}`)).data;
async function category(categoryName: string, parentId?: string, who: Calls = shop): Promise<string> {
  const answer = await who.post('/goods-category/submit', { categoryName, parentId });
  expect(answer.status, answer.text).toBe(200);
  return answer.data.id;
}
const names = (answer: { data: { records: { name: string }[] } }) =>
  answer.data.records.map((row) => row.name);

describe('goods', () => {
  it('are added with a price of today, decimals exact, names beside keys', async () => {
    const categoryId = await category('仁果');
    const made = await make({ categoryId, stock: '320.125', spec: '80#', origin: '烟台' });
    expect(made).toMatchObject({
      ...{ unit: 'jin', unitName: '斤', categoryName: '仁果', stock: '320.125', status: 1, sort: 1 },
      ...{ price: '6.80', previousPrice: null, nextPrice: null, spec: '80#', origin: '烟台' },
    });
    expect(made.priceSince).toBe(server.services.wireTime(new Date()).slice(0, 10));
    expect(await detail(made.id)).toEqual(made);
  });

  it.each([
    ['price', '-1'],
    ['price', '1.234'],
    ['price', ''],
    ['stock', '-0.5'],
    ['stock', '1.2345'],
    ['cover', 'javascript:alert(1)'],
    ['images', 'https://a.example/1.png,file:///etc'],
    ['status', 3],
    ['categoryId', '12345'],
    ['priceFrom', '2031-02-30'],
  ])('refuse %s %s, at the field', async (field, value) => {
    const refused = await shop.post('/goods', form({ [field]: value }));
    expect(refused.text).toContain(`"field":"${field}"`);
    expect([400, 404]).toContain(refused.status);
  });

  it('have a name of their own in the shop, until they are removed', async () => {
    const first = await make();
    const twice = await shop.post('/goods', form({ name: first.name }));
    expect(twice).toMatchObject({ status: 409, errorCode: 'goods.exists' });
    expect(twice.msg).toContain(first.name);
    await make({ name: first.name }, other);
    expect(await remove(`${first.id}`)).toBe(200);
    await make({ name: first.name });
  });

  it('are removed many at once, and come back with their price', async () => {
    const [one, two] = [await make(), await make({ price: '3' })];
    expect(await remove(`${one.id},${two.id}`)).toBe(200);
    expect((await shop.get(`/goods/${two.id}`)).status).toBe(404);
    const { records } = (await shop.get('/blade-system/history/list', { resource: 'goods', rowId: two.id }))
      .data;
    expect((await shop.send('/blade-system/history/undo', { id: records[0].id })).status).toBe(200);
    expect(await detail(two.id)).toMatchObject({ name: two.name, price: '3.00' });
  });

  it('go off the shelf and on it again; only what is on it is in the shelf’s list', async () => {
    const [one, two] = [await make({ name: '上架甲' }), await make({ name: '上架乙' })];
    const shelf = async () => names(await shop.get('/goods/page2', { name: '上架' })).sort();
    expect(await shelf()).toEqual(['上架乙', '上架甲']);
    expect((await shop.send('/goods/off-sale', { ids: `${one.id},${two.id}` })).status).toBe(200);
    expect(await shelf()).toEqual([]);
    expect(names(await shop.get('/goods/page', { name: '上架', status: 2 }))).toHaveLength(2);
    expect((await shop.send('/goods/on-sale', { ids: one.id })).status).toBe(200);
    expect(await shelf()).toEqual(['上架甲']);
  });

  it('of a category are those of the categories below it too', async () => {
    const fruit = await category('水果树');
    const citrus = await category('柑橘', fruit);
    await make({ name: '筛选一', categoryId: fruit });
    await make({ name: '筛选二', categoryId: await category('橙', citrus) });
    await make({ name: '筛选三' });
    const within = async (categoryId: string) =>
      names(await shop.get('/goods/page', { categoryId, name: '筛选' })).sort();
    expect(await within(fruit)).toEqual(['筛选一', '筛选二']);
    expect(await within(citrus)).toEqual(['筛选二']);
  });

  it('come in the order of the shelf', async () => {
    await make({ name: '排序丙', sort: 3 });
    await make({ name: '排序甲', sort: 1 });
    await make({ name: '排序乙', sort: 2 });
    expect(names(await shop.get('/goods/page', { name: '排序' }))).toEqual(['排序甲', '排序乙', '排序丙']);
  });

  it('are sorted and filtered by what they cost on the day that is asked about', async () => {
    await make({ name: '比价甲', price: '10' });
    await make({ name: '比价乙', price: '9.5' });
    const { id } = await make({ name: '比价丙', price: '9.50' });
    const next = { ids: id, price: '20', priceFrom: '2099-01-01' };
    expect((await shop.post('/goods/change-prices', next)).status).toBe(200);
    const listed = async (query: object) => names(await shop.get('/goods/page', { name: '比价', ...query }));
    // Of one price the newest comes first, whichever way.
    expect(await listed({ ascs: 'price' })).toEqual(['比价丙', '比价乙', '比价甲']);
    expect(await listed({ descs: 'price' })).toEqual(['比价甲', '比价丙', '比价乙']);
    expect(await listed({ descs: 'price', priceDate: '2099-01-01' })).toEqual(['比价丙', '比价甲', '比价乙']);
    expect(await listed({ price_gt: '9.5' })).toEqual(['比价甲']);
    expect(await listed({ price_ge: '20', priceDate: '2099-01-01' })).toEqual(['比价丙']);
    expect(await listed({ previousPrice_null: '1' })).toHaveLength(3);
    expect(await listed({ previousPrice_equal: '9.5', priceDate: '2099-01-01' })).toHaveLength(2);
    expect((await shop.get('/goods/page', { ascs: 'nextPrice' })).errorCode).toBe('request.invalid');
    expect((await shop.get('/goods/page', { nextPrice_ge: '1' })).errorCode).toBe('request.invalid');
    expect((await shop.get('/goods/page', { price_ge: 'much' })).errorCode).toBe('request.invalid');
  });

  it('of another tenant are not there', async () => {
    const { id, name } = await make({ categoryId: await category('外店') }, shop);
    expect((await other.get(`/goods/${id}`)).status).toBe(404);
    expect((await other.put('/goods', { id, name: 'x' })).status).toBe(404);
    expect(await (await remover('100002'))(id)).toBe(404);
    expect((await other.send('/goods/off-sale', { ids: id })).status).toBe(404);
    expect((await other.post('/goods/change-prices', { ids: id, price: '1' })).status).toBe(404);
    expect((await other.post('/goods-price', { goodsId: id, price: '1' })).status).toBe(404);
    expect(names(await other.get('/goods/page', { name_equal: name }))).toEqual([]);
    expect(await detail(id)).toMatchObject({ price: '6.80', version: 1, status: 1 });
  });

  it('are for whoever has the codes', async () => {
    const { id } = await make();
    const roleId = await roleCalls(server, shop).make('shelf-reader', { codes: ['shop', 'goods'] });
    await userCalls(shop).make('shelf-reader', { roleId, password: 'Shelf-reader-7' });
    const reader = await signIn('100001', 'shelf-reader', 'Shelf-reader-7');
    expect((await reader.get('/goods/page2')).status).toBe(200);
    for (const refused of [
      await reader.post('/goods', form()),
      await reader.put('/goods', { id, price: '1' }),
      await reader.send('/goods/on-sale', { ids: id }),
      await reader.send('/goods/off-sale', { ids: id }),
      await reader.post('/goods/change-prices', { ids: id, price: '1' }),
      await reader.post('/goods/publish-prices', { prices: [{ id, price: '1' }] }),
      await reader.get('/goods-price/page'),
      await reader.get('/goods/price-board'),
      await reader.post('/goods-price', { goodsId: id, price: '1' }),
      await reader.get('/goods-category/list'),
      await reader.post('/goods-category/submit', { categoryName: 'x' }),
    ])
      expect(refused.status, refused.text).toBe(403);
    expect(await (await remover('100001', 'shelf-reader', 'Shelf-reader-7'))(id)).toBe(403);
  });
});

describe('categories', () => {
  it('are a tree, read whole or level by level', async () => {
    const top = await category('层一');
    const below = await category('层二', top);
    const level = (await shop.get('/goods-category/lazy-list', { parentId: top })).data;
    expect(level).toMatchObject([{ id: below, parentName: '层一', hasChildren: false }]);
    const tops = (await shop.get('/goods-category/lazy-list')).data;
    expect(tops.find((row: { id: string }) => row.id === top)).toMatchObject({ hasChildren: true });
    expect(tops.some((row: { id: string }) => row.id === below)).toBe(false);
    const whole = (await shop.get('/goods-category/tree')).data;
    expect(whole.find((row: { id: string }) => row.id === top).children).toMatchObject([{ title: '层二' }]);
    expect((await shop.get('/goods-category/lazy-list', { categoryName: '层二' })).data).toHaveLength(1);
  });

  it('never run in a ring, and have one name each beside each other', async () => {
    const top = await category('环一');
    const below = await category('环二', top);
    const moved = await shop.post('/goods-category/submit', { id: top, parentId: below });
    expect(moved.errorCode).toBe('tree.parent_below');
    const twice = await shop.post('/goods-category/submit', { categoryName: '环二', parentId: top, sort: 1 });
    expect(twice).toMatchObject({ status: 409, errorCode: 'goods_category.exists' });
    await category('环二');
  });

  it('stay while goods or categories are in them', async () => {
    const top = await category('占用');
    const below = await category('占用下', top);
    const clear = (ids: string) => shop.send('/goods-category/remove', { ids });
    expect((await clear(top)).errorCode).toBe('tree.has_children');
    const { id } = await make({ categoryId: below });
    const { name } = (await shop.get(`/goods/${id}`)).data;
    const refusal = await clear(below);
    expect(refusal.errorCode).toBe('row.in_use');
    expect(refusal.msg).toBe(`数据正在被商品「${name}」使用，不能删除`);
    expect((await clear(`${top},${below}`)).errorCode).toBe('row.in_use');
    await remove(id);
    expect((await clear(`${top},${below}`)).status).toBe(200);
  });

  it('that go while goods are put into them are refused, or the goods are', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await category(`同时 ${round}`);
      const [added, gone] = await Promise.all([
        shop.post('/goods', form({ categoryId: id })),
        shop.send('/goods-category/remove', { ids: id }),
      ]);
      expect([added.errorCode, gone.errorCode].filter(Boolean)).toHaveLength(1);
      expect(added.errorCode === 'row.not_found' || gone.errorCode === 'row.in_use').toBe(true);
    }
  });

  it('of another tenant are no place for goods or categories', async () => {
    const theirs = await category('他店分类', undefined, other);
    expect((await shop.post('/goods', form({ categoryId: theirs }))).errorCode).toBe('row.not_found');
    const under = await shop.post('/goods-category/submit', { categoryName: 'x', parentId: theirs });
    expect(under.errorCode).toBe('tree.parent_missing');
    expect((await root.get('/goods-category/detail', { id: theirs })).status).toBe(404);
  });
});

describe('the unit of goods', () => {
  it('is an entry of its dictionary, and the refusal says which there are', async () => {
    const refused = await shop.post('/goods', form({ unit: 'zzz' }));
    expect(refused).toMatchObject({ status: 400, errorCode: 'request.invalid' });
    const [issue] = JSON.parse(refused.text).issues;
    expect(issue).toMatchObject({ field: 'unit', rule: 'notAnEntry' });
    expect(issue.message).toContain('jin 斤');
    const { id } = await make();
    expect((await shop.put('/goods', { id, unit: 'zzz' })).status).toBe(400);
    expect((await shop.put('/goods', { id, unit: 'kg' })).data.unitName).toBe('kg');
  });
});
