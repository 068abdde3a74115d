import type { TodayAnswer } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Host } from '../../../http/host.js';
import { definePart } from '../../../http/part.js';
import { sourcesOf } from '../../../messages/today/figures.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

const clock = new TestClock();
const shopId = '100001';
let server: TestServer;
let shop: Calls;
let root: Calls;
/** However many servers there are. */
const hosts: Host[] = [];
const mine = definePart({ mount: (host) => void hosts.push(host) });
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo', requestLog: true }, clock, { parts: [mine] });
  await signIn();
});
afterAll(() => server.close());

async function signIn(): Promise<void> {
  shop = callsOf(await server.signIn(shopId));
  root = callsOf(await server.signIn('000000'));
}
const today = async (who: Calls, only?: string): Promise<TodayAnswer> =>
  (await who.get('/blade-desk/today', { only })).data;
async function figure(who: Calls, name: string) {
  const found = (await today(who)).figures.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not shown`);
  return found;
}
const total = async (who: Calls, path: string, query: Record<string, string>) =>
  (await who.get(path, { ...query, size: 1 })).data.total as number;
async function person(account: string, codes: readonly string[]): Promise<Calls> {
  const roleId = await roleCalls(server, shop).make(`${account}-role`, { codes });
  await userCalls(shop).make(account, { roleId, password: 'figure-pass-9' });
  return callsOf(await server.signIn(shopId, account, 'figure-pass-9'));
}

describe('figures', () => {
  it('are only those of lists that somebody may see', async () => {
    const names = async (who: Calls) => (await today(who)).figures.map(({ name }) => name).sort();
    expect(await names(root)).toEqual(['codes', 'codesEnding', 'prices', 'tasks', 'tenantsEnding']);
    expect(await names(await person('clerk', ['goods_price']))).toEqual(['prices']);
    expect(await names(await person('nobody', ['desk']))).toEqual([]);
    expect(await names(await person('codes', ['invite_code']))).toEqual(['codes', 'codesEnding']);
  });

  it('of prices are the list’s of today, with their ways and the days before', async () => {
    const before = await figure(shop, 'prices');
    const { records } = (await shop.get('/goods/page', { size: 2, price_notnull: 1 })).data;
    const [up, down] = records as { id: string; price: string }[];
    if (!up || !down) throw new Error('the demo has no goods');
    await shop.post('/goods-price', { goodsId: up.id, price: (Number(up.price) * 2).toFixed(2) });
    await shop.post('/goods-price', { goodsId: down.id, price: (Number(down.price) / 2).toFixed(2) });
    const after = await figure(shop, 'prices');
    expect(after.total).toBe(before.total + 2);
    expect(after.total).toBe(await total(shop, '/goods-price/page', { fromDate_within: 'today' }));
    expect(after.trend).toHaveLength(7);
    expect(after.trend.at(-1)).toBe(after.total);
    expect([after.parts.up, after.parts.down]).toEqual([
      Number(before.parts.up) + 1,
      Number(before.parts.down) + 1,
    ]);
    expect(after.parts.change).toBeTypeOf('number');
  });

  it('of codes are those that can be used; every use counts on its day, also of a code that is good for several', async () => {
    const before = await figure(shop, 'codes');
    expect(before.total).toBe(await total(shop, '/invite-code/page', { state: 'usable' }));
    const made = (await shop.post('/invite-code', { useLimit: 3 })).data as { code: string };
    await shop.post('/invite-code/redeem', { code: made.code });
    await shop.post('/invite-code/redeem', { code: made.code });
    const after = await figure(shop, 'codes');
    expect(after.total).toBe(before.total + 1);
    expect(after.parts.usedToday).toBe(Number(before.parts.usedToday) + 2);
    expect(after.trend).toHaveLength(30);
    expect(after.trend.at(-1)).toBe(after.parts.usedToday);
    expect(after.beside?.at(-1)).toBe((before.beside?.at(-1) ?? 0) + 1);
    clock.advance(86_400);
    await signIn();
    const next = await figure(shop, 'codes');
    expect(next.parts.usedToday).toBe(0);
    expect(next.trend.at(-2)).toBe(after.parts.usedToday);
    await shop.post('/invite-code/redeem', { code: made.code });
    expect((await figure(shop, 'codes')).parts.usedToday).toBe(1);
    expect((await figure(shop, 'codes')).trend.at(-2)).toBe(after.parts.usedToday);
  });

  it('of another tenant are its own', async () => {
    const other = callsOf(await server.signIn('100002'));
    const before = await figure(other, 'codes');
    const made = (await shop.post('/invite-code', {})).data as { code: string };
    await shop.post('/invite-code/redeem', { code: made.code });
    expect(await figure(other, 'codes')).toEqual(before);
  });

  it('of what ends are those of the list, and say when the first does', async () => {
    const at = (days: number) =>
      server.services.wireTime(new Date(clock.now().getTime() + days * 86_400_000));
    await shop.post('/invite-code', { expireTime: at(3) });
    await shop.post('/invite-code', { expireTime: at(5) });
    await shop.post('/invite-code', { expireTime: at(8) });
    const codes = await figure(shop, 'codesEnding');
    expect([codes.total, codes.parts.firstIn]).toEqual([2, 3]);
    expect(codes.total).toBe(
      await total(shop, '/invite-code/page', { state: 'usable', expireTime_within: 'next-7-days' }),
    );
    await server.services.database.query('update mall_tenant set expire_time = $1 where tenant_id = $2', [
      new Date(clock.now().getTime() + 20 * 86_400_000).toISOString(),
      '100003',
    ]);
    const tenants = await figure(root, 'tenantsEnding');
    expect([tenants.total, tenants.parts.firstIn]).toEqual([1, 20]);
    expect(tenants.total).toBe(
      await total(root, '/blade-system/tenant/list', { expireTime_within: 'next-30-days' }),
    );
  });

  it('of tasks are those of the lists', async () => {
    const tasks = await figure(root, 'tasks');
    expect(tasks.total).toBe(await total(root, '/blade-workflow/process/todoList', {}));
    expect(tasks.trend).toHaveLength(7);
    expect(tasks.parts).toEqual({ claimable: expect.any(Number), urged: expect.any(Number) });
  });

  it('that cannot be counted is named, and the others are there', async () => {
    const { figures } = sourcesOf(server);
    const prices = figures.get('prices');
    if (!prices) throw new Error('nobody counts prices');
    figures.set('prices', { ...prices, count: () => Promise.reject(new Error('broken')) });
    const answer = await today(shop);
    expect([answer.failed, answer.figures.some(({ name }) => name === 'codes')]).toEqual([['prices'], true]);
    figures.set('prices', prices);
    const alone = await today(shop, 'prices');
    expect([alone.failed, alone.figures.map(({ name }) => name), alone.setup]).toEqual([[], ['prices'], []]);
  });
});

describe('what a shop does first', () => {
  it('ticks itself off by what is there, for whoever administers it', async () => {
    const made = await root.post('/blade-system/tenant/submit', { tenantName: '新店', linkman: '王' });
    const { tenantId, adminPassword } = made.data as { tenantId: string; adminPassword: string };
    const acting = callsOf(await server.signIn('000000'), tenantId);
    expect(adminPassword).toBeTypeOf('string');
    const steps = async () =>
      Object.fromEntries((await today(acting)).setup.map(({ name, done }) => [name, done]));
    expect(await steps()).toEqual({ goods: false, people: false, codes: false });
    await acting.post('/invite-code', {});
    expect(await steps()).toEqual({ goods: false, people: false, codes: true });
    expect((await today(root)).setup).toEqual([]);
    expect((await today(await person('helper', ['invite_code', 'invite_code_add']))).setup).toEqual([]);
  });
});

describe('what has happened', () => {
  it('is what somebody may see, the latest first', async () => {
    const kinds = async (who: Calls) => new Set((await today(who)).recent.map(({ kind }) => kind));
    const { recent } = await today(root);
    expect(recent.map(({ time }) => time)).toEqual(
      recent
        .map(({ time }) => time)
        .sort()
        .reverse(),
    );
    expect(recent.length).toBeLessThanOrEqual(8);
    // Lines are written behind the calls that they are of.
    await expect
      .poll(async () => (await today(root)).recent.find(({ kind }) => kind === 'log')?.text)
      .toBe('sign_in');
    expect(await kinds(await person('reader', ['desk']))).toEqual(new Set(['notice']));
  });

  it('that cannot be read is said, and the rest is there', async () => {
    const sources = hosts.map((host) => sourcesOf(host).recent);
    const log = sources[0]?.get('log');
    if (!log) throw new Error('nobody tells of the log');
    const broken = { ...log, latest: () => Promise.reject(new Error('broken')) };
    for (const recent of sources) recent.set('log', broken);
    const answer = await today(root);
    expect([answer.recentFailed, answer.recent.some(({ kind }) => kind === 'notice')]).toEqual([true, true]);
    for (const recent of sources) recent.set('log', log);
    expect((await today(root)).recentFailed).toBe(false);
  });
});
