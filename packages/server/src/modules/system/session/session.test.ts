import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../support/passwords.js';
import { callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { tokenCalls } from '../../../testing/token-calls.js';
import { userCalls } from '../../../testing/user-calls.js';

const clock = new TestClock();
const [shopId, otherId] = ['100001', '100002'];
const password = 'session-pass-9';
const base = '/blade-system/session';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' }, clock);
});
afterAll(() => server.close());

const admin = async (tenantId: string) => callsOf(await server.signIn(tenantId));
const signIn = async (account: string, tenantId = shopId) =>
  callsOf(await server.signIn(tenantId, account, password));
type Person = Awaited<ReturnType<typeof signIn>>;
const listed = async (who: Person, userId?: string) =>
  (await who.get(`${base}/list`, { userId })).data.records as {
    id: string;
    current: boolean;
    usedTime: string;
    createTime: string;
    address: string;
    userAgent: string;
  }[];
const isIn = async (who: Person) => (await who.get('/blade-user/info')).status === 200;

/** Somebody of the shop, by a role with these codes. */
async function person(account: string, codes: readonly string[]) {
  const root = await admin(shopId);
  const roleId = await roleCalls(server, root).make(`${account}-role`, { codes });
  return userCalls(root).make(account, { roleId, password });
}

describe('one’s own', () => {
  it('say where from, with what, since when and when last, and which one asks; nothing of them is a secret', async () => {
    await person('ann', ['goods']);
    const calls = tokenCalls(server.app);
    const reply = await calls.token(
      { grant_type: 'password', username: 'ann', password: digestOf(password), tenantId: shopId },
      'mall-cli',
      { 'user-agent': `Mozilla/5.0 Firefox/133.0 ${'x'.repeat(600)}` },
      '203.0.113.7',
    );
    const refreshToken = reply.json().refresh_token as string;
    clock.advance(60);
    const ann = await signIn('ann');
    const answer = await ann.get(`${base}/list`);
    const [mine, first] = answer.data.records;
    expect([answer.data.total, mine.current, first.current]).toEqual([2, true, false]);
    expect(first).toMatchObject({ address: '203.0.113.7', clientId: 'mall-cli' });
    expect(first.userAgent).toHaveLength(500);
    expect(first.createTime).toBe(first.usedTime);
    expect(first.createTime < mine.createTime).toBe(true);
    expect(answer.text).not.toContain(refreshToken);
    expect(Object.keys(first).sort()).toEqual(
      [
        ...['address', 'clientId', 'createTime', 'current', 'expireTime', 'id', 'usedTime', 'userAgent'],
        'userId',
      ].sort(),
    );
  });

  it('are noted as used once in five minutes, and at their renewal with where that was', async () => {
    await person('used', ['goods']);
    const calls = tokenCalls(server.app);
    const reply = (
      await calls.token({
        ...{ grant_type: 'password', username: 'used', password: digestOf(password), tenantId: shopId },
      })
    ).json();
    const [begun] = await listed(await signIn('used'));
    const old = async () =>
      (await listed(await signIn('used'))).find(({ address }) => address === '10.0.0.1');
    const start = (await old())?.usedTime;
    clock.advance(299);
    await calls.info(reply.access_token);
    expect((await old())?.usedTime).toBe(start);
    clock.advance(2);
    await calls.info(reply.access_token);
    await expect.poll(async () => (await old())?.usedTime).not.toBe(start);
    expect(begun?.current).toBe(true);
    await calls.token(
      { grant_type: 'refresh_token', refresh_token: reply.refresh_token, tenantId: shopId },
      'mall-cli',
      {},
      '198.51.100.4',
    );
    expect((await listed(await signIn('used'))).map(({ address }) => address)).toContain('198.51.100.4');
  });

  it('end one by one, also by somebody without any code, and whoever is out is out at the next call', async () => {
    await person('bea', ['goods']);
    const [one, two] = [await signIn('bea'), await signIn('bea')];
    expect(await isIn(one)).toBe(true);
    const other = (await listed(two)).find(({ current }) => !current);
    expect((await two.post(`${base}/end`, { ids: other?.id })).status).toBe(200);
    expect((await one.get('/blade-user/info')).errorCode).toBe('auth.token_revoked');
    expect(await isIn(two)).toBe(true);
    expect(await listed(two)).toHaveLength(1);
    // A repeated call is answered the same.
    expect((await two.post(`${base}/end`, { ids: other?.id })).status).toBe(200);
  });

  it('end all but the one that asks', async () => {
    await person('cid', ['goods']);
    const [one, two, three] = [await signIn('cid'), await signIn('cid'), await signIn('cid')];
    expect((await three.post(`${base}/end-others`, {})).data).toEqual({ count: 2 });
    expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([false, false, true]);
    expect((await three.post(`${base}/end-others`, {})).data).toEqual({ count: 0 });
  });
});

describe('those of others', () => {
  it('are nobody’s without the code, whatever else they may', async () => {
    const eve = await person('eve', ['goods']);
    await person('dan', ['user', 'user_view', 'user_edit', 'user_reset']);
    const [dan, victim] = [await signIn('dan'), await signIn('eve')];
    expect((await dan.get(`${base}/list`, { userId: eve.id })).errorCode).toBe('request.forbidden');
    expect((await dan.post(`${base}/end-others`, { userId: eve.id })).errorCode).toBe('request.forbidden');
    const [theirs] = await listed(victim);
    expect((await dan.post(`${base}/end`, { ids: theirs?.id })).errorCode).toBe('row.not_found');
    expect(await isIn(victim)).toBe(true);
  });

  it('are seen and ended with it, but never of whoever may do more', async () => {
    const eve = (await (await admin(shopId)).get('/blade-user/page', { account_equal: 'eve' })).data
      .records[0];
    await person('fay', ['user', 'user_session', 'goods']);
    const [fay, victim, boss] = [await signIn('fay'), await signIn('eve'), await admin(shopId)];
    expect((await listed(fay, eve.id)).every(({ current }) => !current)).toBe(true);
    expect((await fay.post(`${base}/end-others`, { userId: eve.id })).data.count).toBeGreaterThan(0);
    expect(await isIn(victim)).toBe(false);
    const bossId = (await boss.get('/blade-user/info')).data.id as string;
    const [bosses] = await listed(boss);
    expect((await fay.post(`${base}/end`, { ids: bosses?.id })).errorCode).toBe('user.outranks');
    expect((await fay.post(`${base}/end-others`, { userId: bossId })).errorCode).toBe('user.outranks');
    expect(await isIn(boss)).toBe(true);
    // All of a list, or none of it.
    const mine = (await listed(fay))[0]?.id;
    expect((await fay.post(`${base}/end`, { ids: `${mine},${bosses?.id}` })).errorCode).toBe('user.outranks');
    expect(await isIn(fay)).toBe(true);
  });

  it('of another tenant are not there, and nobody is told that they were', async () => {
    const [boss, stranger] = [await admin(shopId), await admin(otherId)];
    const [theirs] = await listed(boss);
    const bossId = (await boss.get('/blade-user/info')).data.id as string;
    for (const answer of [
      await stranger.get(`${base}/list`, { userId: bossId }),
      await stranger.post(`${base}/end-others`, { userId: bossId }),
      await stranger.post(`${base}/end`, { ids: theirs?.id }),
      await stranger.post(`${base}/end`, { ids: '7' }),
    ])
      expect([answer.status, answer.errorCode]).toEqual([404, 'row.not_found']);
    const answer = await stranger.post(`${base}/end`, { ids: theirs?.id });
    expect(answer.text).not.toContain(bossId);
    expect(await isIn(boss)).toBe(true);
  });

  it('are the platform’s administrator’s to end, which is kept', async () => {
    const root = await admin('000000');
    const victim = await signIn('eve');
    const [theirs] = await listed(victim);
    expect((await root.post(`${base}/end`, { ids: theirs?.id })).status).toBe(200);
    expect(await isIn(victim)).toBe(false);
    const { rows } = await server.services.database.query<{ operation: string }>(
      'select operation from mall_acting_audit order by id desc limit 1',
    );
    expect(rows[0]?.operation).toBe('session.end');
  });
});

it('a session that is over is not listed', async () => {
  await person('gil', ['goods']);
  await signIn('gil');
  clock.advance(365 * 86_400);
  expect(await listed(await signIn('gil'))).toHaveLength(1);
});
