import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { runs } from '../../../testing/runs.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type SignedIn, type TestServer } from '../../../testing/test-server.js';

const daySeconds = 86_400;
const clock = new TestClock(new Date('2030-05-01T04:00:00Z'));
let server: TestServer;
let person: SignedIn;
let shop: Calls;
async function signInAgain() {
  person = await server.signIn('100001');
  shop = callsOf(person);
}
beforeAll(async () => {
  server = await createTestServer({}, clock);
});
// Tokens do not live as long as the days between tests.
beforeEach(signInAgain);
afterAll(() => server.close());

/** The day so many days from now, in the server's zone. */
const day = (offset = 0): string =>
  server.services.wireTime(new Date(clock.now().getTime() + offset * daySeconds * 1000)).slice(0, 10);
async function nextDays(days: number) {
  clock.advance(days * daySeconds);
  await signInAgain();
}

let count = 0;
async function make(more: object = {}) {
  count += 1;
  const answer = await shop.post('/goods', { name: `梨 ${count}`, unit: 'kg', price: '5', ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
async function set(goodsId: string, price: string, fromDate?: string) {
  const answer = await shop.post('/goods-price', { goodsId, price, fromDate });
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
const detail = async (id: string) => (await shop.get(`/goods/${id}`)).data;
const on = async (id: string, priceDate: string) =>
  (await shop.get('/goods/page', { id_equal: id, priceDate })).data.records[0];
const priceOn = async (id: string, priceDate: string): Promise<string | null> =>
  (await on(id, priceDate)).price;
const changesOf = async (goodsId: string) =>
  (await shop.get('/goods-price/page', { goodsId, size: 500 })).data.records;

describe('the price of a day', () => {
  it('is that of the last change with a first day up to it, for any sequence of changes', async () => {
    const change = fc.record({
      cents: fc.integer({ min: 0, max: 99_999 }),
      ahead: fc.integer({ min: 0, max: 6 }),
      /** Days that pass before it is made. */
      wait: fc.constantFrom(0, 0, 0, 1, 2),
    });
    const money = (cents: number) => (cents / 100).toFixed(2);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 7 }), async (changes) => {
        const { id } = await make({ price: '5' });
        const start = clock.now().getTime();
        const passed = () => Math.round((clock.now().getTime() - start) / 1000 / daySeconds);
        const made = [{ from: 0, price: '5.00' }];
        for (const { cents, ahead, wait } of changes) {
          if (wait > 0) await nextDays(wait);
          await set(id, money(cents), day(ahead));
          made.push({ from: passed() + ahead, price: money(cents) });
        }
        for (let at = -1; at <= passed() + 7; at += 1) {
          const until = made.filter(({ from }) => from <= at);
          const last = Math.max(...until.map(({ from }) => from));
          const expected = until.findLast(({ from }) => from === last)?.price ?? null;
          expect([at, await priceOn(id, day(at - passed()))]).toEqual([at, expected]);
        }
      }),
      { numRuns: runs(4) },
    );
  });

  it('comes by itself: nobody has to do anything on the day', async () => {
    const { id } = await make({ price: '5' });
    await set(id, '6.5', day(2));
    expect(await detail(id)).toMatchObject({ price: '5.00', nextPrice: '6.50', nextPriceFrom: day(2) });
    await nextDays(1);
    expect(await detail(id)).toMatchObject({ price: '5.00', nextPrice: '6.50', nextPriceFrom: day(1) });
    await nextDays(1);
    const now = { price: '6.50', priceSince: day(), previousPrice: '5.00', nextPrice: null };
    expect(await detail(id)).toMatchObject(now);
    expect((await shop.get('/goods/page2', { id_equal: id })).data.records).toMatchObject([now]);
    expect(await on(id, day(-1))).toMatchObject({ price: '5.00', nextPrice: '6.50', previousPrice: '5.00' });
  });

  it('begins at midnight of the server’s zone', async () => {
    const { id } = await make({ price: '5' });
    await set(id, '6', day(1));
    // It is noon there: eleven hours and 59 minutes more are still today.
    clock.advance(12 * 3600 - 60);
    await signInAgain();
    expect((await detail(id)).price).toBe('5.00');
    clock.advance(60);
    expect((await detail(id)).price).toBe('6.00');
    clock.advance(12 * 3600);
  });

  it('is none before the first one', async () => {
    const made = await make({ price: '5', priceFrom: day(3) });
    expect(made).toMatchObject({ price: null, nextPrice: '5.00', nextPriceFrom: day(3) });
    expect(await priceOn(made.id, day(3))).toBe('5.00');
  });

  it.each(['2030-02-30', 'soon', '01.05.2030'])('is not asked of %s', async (priceDate) => {
    expect((await shop.get('/goods/page', { priceDate })).errorCode).toBe('request.invalid');
  });
});

describe('a change of a price', () => {
  it('is kept with its day, what it was before, and who made it', async () => {
    const { id, name } = await make({ price: '5' });
    await set(id, '6', day(1));
    await set(id, '6.20', day(1));
    expect(await changesOf(id)).toMatchObject([
      { goodsName: name, previousPrice: '6.00', price: '6.20', fromDate: day(1), changedBy: '王芳' },
      { previousPrice: '5.00', price: '6.00', fromDate: day(1) },
      { previousPrice: null, price: '5.00', fromDate: day() },
    ]);
    // Somebody who acts for the shop is of another tenant, and has a name all the same.
    const acting = callsOf(await server.signIn(), '100001');
    const { id: other, name: otherName } = await make();
    await acting.post('/goods-price', { goodsId: other, price: '9', fromDate: day(3) });
    expect((await changesOf(other))[0]).toMatchObject({ goodsName: otherName, changedBy: '管理员' });
    const [last] = await changesOf(id);
    expect(last.createUser).toBe((await shop.get('/blade-user/info')).data.id);
    const of = { resource: 'goods-price', rowId: last.id };
    const [kept] = (await shop.get('/blade-system/history/list', of)).data.records;
    expect(kept).toMatchObject({ kind: 'create', account: 'admin' });
  });

  it('comes with the form of the goods, when the form has another price', async () => {
    const made = await make({ price: '5' });
    const edit = (more: object) => shop.put('/goods', { id: made.id, ...more });
    expect((await edit({ remark: '脆', price: '5.0' })).data).toMatchObject({ remark: '脆', price: '5.00' });
    expect((await edit({ remark: '甜' })).data.price).toBe('5.00');
    expect(await changesOf(made.id)).toHaveLength(1);
    expect((await edit({ price: '5.5' })).data).toMatchObject({ price: '5.50', priceSince: day() });
    expect((await edit({ price: '7', priceFrom: day(1) })).data).toMatchObject({
      price: '5.50',
      nextPrice: '7.00',
    });
    expect(await changesOf(made.id)).toHaveLength(3);
  });

  it('is refused before today, whichever way it comes', async () => {
    const { id } = await make();
    const yesterday = day(-1);
    for (const refused of [
      await shop.post('/goods-price', { goodsId: id, price: '1', fromDate: yesterday }),
      await shop.put('/goods', { id, price: '1', priceFrom: yesterday }),
      await shop.post('/goods', { name: '昨日', unit: 'kg', price: '1', priceFrom: yesterday }),
      await shop.post('/goods/change-prices', { ids: id, price: '1', priceFrom: yesterday }),
      await shop.post('/goods/publish-prices', { prices: [{ id, price: '1' }], priceFrom: yesterday }),
    ]) {
      expect(refused).toMatchObject({ status: 400, errorCode: 'goods_price.past' });
      expect(refused.msg).toContain(yesterday);
    }
    expect(await changesOf(id)).toHaveLength(1);
  });

  it('can be taken back until its day has come', async () => {
    const { id } = await make({ price: '5' });
    const { id: planned } = await set(id, '6', day(1));
    const remove = async (one: string) =>
      (await person.inject({ method: 'DELETE', url: `/goods-price/${one}` })).json();
    expect((await remove(planned)).code).toBe(200);
    expect(await detail(id)).toMatchObject({ price: '5.00', nextPrice: null });
    const { id: held } = await set(id, '6', day(1));
    await nextDays(1);
    expect((await remove(held)).errorCode).toBe('goods_price.in_force');
    expect((await detail(id)).price).toBe('6.00');
  });

  it('makes forms that are open stale, and stale forms change no price', async () => {
    const { id, version } = await make({ price: '5' });
    await set(id, '6');
    const slower = await shop.put('/goods', { id, version, price: '7' });
    expect(slower).toMatchObject({ status: 409, errorCode: 'row.conflict' });
    expect(JSON.parse(slower.text).current).toMatchObject({ id, price: '6.00' });
    expect((await detail(id)).price).toBe('6.00');
    expect(await changesOf(id)).toHaveLength(2);
  });

  it('that is taken back makes open forms stale too, and so does one that comes back', async () => {
    const { id } = await make({ price: '5' });
    const { id: planned } = await set(id, '6', day(1));
    const edit = (version: number) => shop.put('/goods', { id, version, remark: 'seen before' });
    const before = (await detail(id)).version;
    await person.inject({ method: 'DELETE', url: `/goods-price/${planned}` });
    expect(await edit(before)).toMatchObject({ status: 409, errorCode: 'row.conflict' });
    const without = (await detail(id)).version;
    const query = { resource: 'goods-price', rowId: planned };
    const { records } = (await shop.get('/blade-system/history/list', query)).data;
    expect((await shop.send('/blade-system/history/undo', { id: records[0].id })).status).toBe(200);
    expect(await edit(without)).toMatchObject({ status: 409, errorCode: 'row.conflict' });
    expect(await detail(id)).toMatchObject({ price: '5.00', nextPrice: '6.00' });
  });
});

it('a planned price whose day is over does not come back: what has held stays', async () => {
  const { id } = await make({ price: '5' });
  const { id: planned } = await set(id, '6', day(1));
  await person.inject({ method: 'DELETE', url: `/goods-price/${planned}` });
  const query = { resource: 'goods-price', rowId: planned };
  const { records } = (await shop.get('/blade-system/history/list', query)).data;
  await nextDays(2);
  const undone = await shop.send('/blade-system/history/undo', { id: records[0].id });
  expect(undone).toMatchObject({ status: 400, errorCode: 'goods_price.past' });
  expect((await detail(id)).price).toBe('5.00');
});

describe('prices of many goods at once', () => {
  const three = async () => [
    await make({ price: '6.80' }),
    await make({ price: '3.50' }),
    await make({ price: '0.50' }),
  ];
  const change = (goods: readonly { id: string }[], more: object) =>
    shop.post('/goods/change-prices', { ids: goods.map(({ id }) => id), ...more });
  const pricesOf = async (goods: readonly { id: string }[]) =>
    Promise.all(goods.map(async ({ id }) => (await detail(id)).price));

  it('go up or down by a percentage, rounded to cents, half a cent up', async () => {
    const goods = await three();
    const { data } = await change(goods, { percent: '3' });
    expect(data).toMatchObject({ priceFrom: day(), changed: 3 });
    expect(data.changes).toMatchObject([
      { id: goods[0].id, name: goods[0].name, before: '6.80', after: '7.00' },
      { before: '3.50', after: '3.61' },
      { before: '0.50', after: '0.52' },
    ]);
    expect(await pricesOf(goods)).toEqual(['7.00', '3.61', '0.52']);
    expect((await changesOf(goods[1].id))[0]).toMatchObject({ previousPrice: '3.50', price: '3.61' });
  });

  it('go up from what they are on that day, not from what they are today', async () => {
    const one = await make({ price: '5' });
    await set(one.id, '10', day(1));
    const { data } = await change([one], { percent: '10', priceFrom: day(2) });
    expect(data.changes).toMatchObject([{ before: '10.00', after: '11.00' }]);
    expect([await priceOn(one.id, day()), await priceOn(one.id, day(2))]).toEqual(['5.00', '11.00']);
  });

  it('become one price, on a day to come; what has it already is left alone', async () => {
    const goods = await three();
    const { data } = await change(goods, { price: '3.5', priceFrom: day(2), remark: '周末' });
    expect(data).toMatchObject({ priceFrom: day(2), changed: 2 });
    expect(await pricesOf(goods)).toEqual(['6.80', '3.50', '0.50']);
    expect(await changesOf(goods[1].id)).toHaveLength(1);
    expect((await changesOf(goods[0].id))[0].remark).toBe('周末');
    await nextDays(2);
    expect(await pricesOf(goods)).toEqual(['3.50', '3.50', '3.50']);
  });

  it('are shown before they change, and then change to what was shown', async () => {
    const goods = await three();
    const shown = (await change(goods, { percent: '-12.5', preview: 1 })).data;
    expect(await pricesOf(goods)).toEqual(['6.80', '3.50', '0.50']);
    expect((await detail(goods[0].id)).version).toBe(goods[0].version);
    expect((await change(goods, { percent: '-12.5' })).data).toEqual(shown);
    expect(await pricesOf(goods)).toEqual(shown.changes.map(({ after }: { after: string }) => after));
  });

  it('change all or not at all', async () => {
    const goods = await three();
    const later = await make({ price: '1', priceFrom: day(5) });
    const tooMuch = await make({ price: '9999999999' });
    const refusals = [
      [[...goods, { id: '1' }], { price: '1' }, 'row.not_found'],
      [[...goods, later], { percent: '1' }, 'goods_price.none_yet'],
      [[...goods, tooMuch], { percent: '50' }, 'request.invalid'],
      [goods, { percent: '1', price: '1' }, 'goods_price.one_way'],
      [goods, {}, 'goods_price.one_way'],
      [goods, { percent: '-101' }, 'request.invalid'],
    ] as const;
    for (const [some, how, errorCode] of refusals) {
      expect((await change(some, how)).errorCode).toBe(errorCode);
      expect(await pricesOf(goods)).toEqual(['6.80', '3.50', '0.50']);
    }
  });

  it('are published with a price each, unless somebody was faster with one of them', async () => {
    const goods = await three();
    const prices = goods.map(({ id, version }, index) => ({ id, version, price: `${index + 1}.1` }));
    const publish = (more: object = {}) => shop.post('/goods/publish-prices', { prices, ...more });
    await set(goods[1].id, '9');
    const refused = await publish();
    expect(refused).toMatchObject({ status: 409, errorCode: 'row.conflict' });
    expect(await pricesOf(goods)).toEqual(['6.80', '9.00', '0.50']);
    prices[1] = { ...prices[1]!, version: (await detail(goods[1].id)).version };
    expect((await publish()).data.changed).toBe(3);
    expect(await pricesOf(goods)).toEqual(['1.10', '2.10', '3.10']);
    // Sent again, after a reply that was lost: it holds already.
    expect((await publish()).data.changed).toBe(0);
    const twice = await shop.post('/goods/publish-prices', { prices: [prices[0], prices[0]] });
    expect(twice.errorCode).toBe('goods_price.twice');
  });

  it('are refused by what they cost when they were looked at: all that differ are counted, a preview says them', async () => {
    const goods = await three();
    const prices = goods.map(({ id, price }, index) => ({ id, before: price, price: `${index + 1}.1` }));
    const publish = (more: object = {}) => shop.post('/goods/publish-prices', { prices, ...more });
    // What is not a price does not matter: the version alone has risen.
    await shop.put('/goods', { id: goods[0].id, stock: '7' });
    await set(goods[1].id, '9');
    await set(goods[2].id, '9');
    const refused = await publish();
    expect(refused).toMatchObject({ status: 409, errorCode: 'goods_price.changed' });
    expect(refused.msg).toContain(`${goods[1].name} 9.00`);
    expect(refused.msg).toContain('2 个商品');
    expect(await pricesOf(goods)).toEqual(['6.80', '9.00', '9.00']);
    const unseen = prices.map(({ before: _, ...rest }) => rest);
    const { changes } = (await publish({ prices: unseen, preview: 1 })).data;
    const seen = prices.map((one, index) => ({ ...one, before: changes[index].before }));
    expect((await publish({ prices: seen })).data.changed).toBe(3);
    // Sent again after a reply that was lost: nothing is left to do, and nobody was faster.
    expect((await publish({ prices: seen })).data.changed).toBe(0);
    const none = [{ id: goods[0].id, before: null, price: '3' }];
    expect((await publish({ prices: none })).errorCode).toBe('goods_price.changed');
    expect((await changesOf(goods[0].id)).map((row: { price: string }) => row.price)).toEqual([
      '1.10',
      '6.80',
    ]);
  });

  it('stand on a board for whoever has its code, of any day', async () => {
    const [{ id, name }] = await three();
    await set(id, '4', day(1));
    const board = async (priceDate: string) =>
      (await shop.get('/goods/price-board', { name_equal: name, priceDate, size: 500 })).data.records[0];
    expect(await board(day())).toMatchObject({ price: '6.80', nextPrice: '4.00', nextPriceFrom: day(1) });
    expect(await board(day(1))).toMatchObject({ price: '4.00', previousPrice: '6.80' });
  });

  it('asked for twice at once count once each, one after the other', async () => {
    const goods = await three();
    const answers = await Promise.all([1, 2, 3].map(() => change(goods, { percent: '100' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await pricesOf(goods)).toEqual(['54.40', '28.00', '4.00']);
  });
});
