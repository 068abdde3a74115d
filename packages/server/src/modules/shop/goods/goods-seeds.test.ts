import { expect, it } from 'vitest';
import { callsOf } from '../../../testing/calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer } from '../../../testing/test-server.js';

const { root, shop, other } = await openTenants();

interface Row {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly categoryName: string;
  readonly unitName: string;
}
const all = async (who: typeof shop, query = {}): Promise<Row[]> =>
  (await who.get('/goods/page', { size: 500, ...query })).data.records;

it('gives the demo’s two shops the same goods, in categories, each with a price of today', async () => {
  const [one, two] = [await all(shop), await all(other)];
  expect(one).toHaveLength(31);
  expect(two.map(({ name }) => name)).toEqual(one.map(({ name }) => name));
  for (const row of [...one, ...two]) {
    expect(row.price).toMatch(/^\d+\.\d\d$/);
    expect([row.categoryName, row.unitName]).not.toContain(null);
  }
  expect(one[0]).toMatchObject({ name: '红富士苹果', categoryName: '仁果类', unitName: '斤' });
  expect((await root.get('/goods/page')).data.total).toBe(0);
  expect((await shop.get('/goods/page')).data.total).toBe(31);
  const tree = (await shop.get('/goods-category/tree')).data;
  expect(
    tree.map((node: { title: string; children: unknown[] }) => [node.title, node.children.length]),
  ).toEqual([
    ['水果', 4],
    ['蔬菜', 4],
  ]);
});

it('has prices that changed on some days, and some that will', async () => {
  const changes = (await shop.get('/goods-price/page', { size: 500 })).data;
  expect(changes.total).toBe(103);
  const days = new Set(changes.records.map((row: { fromDate: string }) => row.fromDate));
  expect(days.size).toBe(8);
  const planned = (await all(shop)).filter((row) => 'nextPrice' in row && row.nextPrice !== null);
  expect(planned.length).toBeGreaterThan(10);
});

it('has them on the days of the server, also where that is another day than in Greenwich', async () => {
  const server = await createTestServer(
    { timeZone: 'Asia/Shanghai' },
    new TestClock(new Date('2026-05-01T20:00:00Z')),
  );
  const goods = await callsOf(await server.signIn('100001')).get('/goods/page', { size: 500 });
  const pear = goods.data.records.find((row: Row) => row.name === '皇冠梨');
  expect(pear.priceSince).toBe('2026-05-02');
  await server.close();
});
