import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';
import { askedAt } from './proxies-at.js';

const base = '/blade-workflow/ops/proxy';
const tenantId = '100001';
let server: TestServer;
let shop: Calls;
let other: Calls;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  shop = callsOf(await server.signIn(tenantId));
  other = callsOf(await server.signIn('100002'));
  const make = userCalls(shop).make;
  for (const name of ['a', 'b', 'c', 'd', 'e', 'gone'])
    ids[name] = (await make(`proxy-${name}`, { realName: name.toUpperCase() })).id;
  ids.stranger = (await userCalls(other).make('stranger')).id;
  await server.services.database.query('update mall_user set status = 2 where id = $1', [ids.gone]);
});
afterAll(() => server.close());

const submit = (userId: string, proxyUserId: string, more: object = {}) =>
  shop.post(`${base}/submit`, {
    userId: ids[userId],
    proxyUserId: ids[proxyUserId],
    processDefKey: 'WF_ALL_PROCESS',
    ...more,
  });
async function acting(who: string, key: string, now = new Date()) {
  const place = { db: server.services.database.orm, tenantId };
  const at = { definitionKey: key, now };
  return (await askedAt(place, [ids[who] ?? ''], at)).standIns.get(ids[who] ?? '');
}
async function clear(): Promise<void> {
  const { data } = await shop.get(`${base}/list`, { size: 100 });
  const kept = (data.records as { id: string }[]).map(({ id }) => id);
  if (kept.length > 0) await shop.send(`${base}/remove`, { ids: kept.join(',') });
}

it('a list of processes is a row each; those that are there already are said, and all of them refused', async () => {
  await clear();
  const made = await submit('a', 'b', { processDefKey: 'leave,trip' });
  expect([made.status, made.data?.userName, made.data?.proxyUserName]).toEqual([200, 'A', 'B']);
  const partly = await submit('a', 'b', { processDefKey: 'trip,buy' });
  expect([partly.status, partly.msg]).toEqual([200, '部分操作成功，当前委托人已存在部分相同流程的代理']);
  const again = await submit('a', 'c', { processDefKey: 'buy' });
  expect([again.status, again.errorCode]).toEqual([409, 'workflow.proxy_exists']);
  const { data } = await shop.get(`${base}/list`, { userId: ids.a });
  expect(data.total).toBe(3);
  expect((await shop.get(`${base}/list`, { processDefKey: 'rip' })).data.total).toBe(1);
  const renamed = await shop.post(`${base}/submit`, { id: data.records[0].id, processDefKey: 'leave' });
  expect([renamed.status, renamed.errorCode]).toEqual([409, 'workflow.proxy_exists']);
  const several = await shop.post(`${base}/submit`, { id: data.records[0].id, processDefKey: 'x,y' });
  expect([several.status, several.errorCode]).toEqual([400, 'request.invalid']);
});

it.each([
  ['oneself', 'a', 'a', {}, 400, 'workflow.proxy_self'],
  ['somebody disabled', 'a', 'gone', {}, 400, 'workflow.proxy_person'],
  ['for somebody disabled', 'gone', 'a', {}, 400, 'workflow.proxy_person'],
  ['somebody of another tenant', 'a', 'stranger', {}, 404, 'row.not_found'],
  [
    'an end before the beginning',
    'a',
    'b',
    { type: '2', startTime: '2026-12-02 00:00:00', endTime: '2026-12-01 00:00:00' },
    400,
    'workflow.proxy_dates',
  ],
  ['no end', 'a', 'b', { type: '2', startTime: '2026-12-02 00:00:00' }, 400, 'request.invalid'],
])('refuses %s', async (_what, from, to, more, status, code) => {
  await clear();
  const answer = await submit(from, to, more);
  expect([answer.status, answer.errorCode]).toEqual([status, code]);
});

it('no circle and no chain of more than three, and the people are named', async () => {
  await clear();
  for (const [from, to] of [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
  ] as const)
    expect((await submit(from, to)).status).toBe(200);
  const circle = await submit('d', 'a', { processDefKey: 'leave' });
  expect([circle.status, circle.errorCode]).toEqual([409, 'workflow.proxy_circle']);
  expect(circle.msg).toContain('D → A → B → C → D');
  const long = await submit('d', 'e');
  expect([long.errorCode, long.msg.includes('A → B → C → D → E')]).toEqual(['workflow.proxy_chain', true]);
  const before = await submit('e', 'a');
  expect(before.errorCode).toBe('workflow.proxy_chain');
});

it('proxies of different processes, of different times, or that are disabled, make no chain', async () => {
  await clear();
  await submit('a', 'b', { processDefKey: 'leave' });
  expect((await submit('b', 'a', { processDefKey: 'trip' })).status).toBe(200);
  const year = { type: '2', startTime: '2090-01-01 00:00:00', endTime: '2091-01-01 00:00:00' };
  await submit('c', 'd', { ...year });
  const later = { type: '2', startTime: '2091-01-01 00:00:00', endTime: '2092-01-01 00:00:00' };
  expect((await submit('d', 'c', later)).status).toBe(200);
  expect((await submit('b', 'a', { processDefKey: 'leave', status: 2 })).status).toBe(200);
  const { data } = await shop.get(`${base}/list`, { userId: ids.b, status: 2 });
  const enabled = await shop.post(`${base}/submit`, { id: data.records[0].id, status: 1 });
  expect(enabled.errorCode).toBe('workflow.proxy_circle');
  // Two proxies of one person in different processes are no chain for a general one.
  expect((await submit('e', 'a')).status).toBe(200);
});

it('two at once never close a circle together', async () => {
  await clear();
  const answers = await Promise.all([submit('a', 'b'), submit('b', 'a')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('who acts: of the process before of all, between the dates, at the end of the chain', async () => {
  await clear();
  await submit('a', 'b');
  await submit('a', 'c', { processDefKey: 'leave' });
  const dates = { type: '2', startTime: '2026-11-01 00:00:00', endTime: '2026-12-01 00:00:00' };
  await submit('b', 'd', { processDefKey: 'trip', ...dates });
  expect((await acting('a', 'leave'))?.id).toBe(ids.c);
  expect((await acting('a', 'other'))?.id).toBe(ids.b);
  const during = await acting('a', 'trip', new Date('2026-11-24T00:00:00Z'));
  expect([during?.id, during?.name, during?.chain]).toEqual([ids.d, 'D', [ids.a, ids.b, ids.d]]);
  // The last second of November is Shanghai's.
  expect((await acting('a', 'trip', new Date('2026-11-30T16:00:00Z')))?.id).toBe(ids.b);
  expect((await acting('a', 'trip', new Date('2026-11-30T15:59:59Z')))?.id).toBe(ids.d);
  expect(await acting('c', 'leave')).toBeUndefined();
});

it('who has become disabled stands in for nobody, and another tenant asks in vain', async () => {
  await clear();
  await submit('a', 'b');
  await submit('b', 'e');
  await server.services.database.query('update mall_user set status = 2 where id = $1', [ids.e]);
  expect((await acting('a', 'x'))?.id).toBe(ids.b);
  await server.services.database.query('update mall_user set status = 1 where id = $1', [ids.e]);
  const place = { db: server.services.database.orm, tenantId: '100002' };
  const asked = await askedAt(place, [ids.a ?? ''], { definitionKey: 'x', now: new Date() });
  expect([asked.usable.length, asked.standIns.size]).toEqual([0, 0]);
  const { data } = await shop.get(`${base}/list`, {});
  const foreign = [
    await other.get(`${base}/detail`, { id: data.records[0].id }),
    await other.post(`${base}/submit`, { id: data.records[0].id, status: 2 }),
    await other.send(`${base}/remove`, { ids: data.records[0].id }),
  ];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await other.get(`${base}/list`, {})).data.total).toBe(0);
});
