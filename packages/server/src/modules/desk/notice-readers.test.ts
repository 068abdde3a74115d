import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls.js';
import { roleCalls } from '../../testing/role-calls.js';
import { TestClock } from '../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../testing/test-server.js';
import { userCalls } from '../../testing/user-calls.js';

const clock = new TestClock();
let server: TestServer;
let visitor: Calls;
let shop: Calls;
let other: Calls;
let writer: Calls;
let anna: Calls;
let ben: Calls;

/** Somebody of the shop, signed in. */
async function person(account: string, codes: readonly string[] = []): Promise<Calls> {
  const roleId = await roleCalls(server, shop).make(`of ${account}`, { codes: [...codes] });
  await userCalls(shop).make(account, { roleId, password: 'plum-and-pear-9' });
  return callsOf(await server.signIn('100001', account, 'plum-and-pear-9'));
}

beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' }, clock);
  // Who looks after all shops, in this one.
  visitor = callsOf(await server.signIn(), '100001');
  shop = callsOf(await server.signIn('100001'));
  other = callsOf(await server.signIn('100002'));
  writer = await person('writer', ['notice', 'notice_view']);
  anna = await person('anna');
  ben = await person('ben');
});
afterAll(() => server.close());

async function write(title: string, who = shop): Promise<string> {
  const notice = { title, category: 1, releaseTime: '2020-01-01 08:00:00' };
  const answer = await who.post('/blade-desk/notice/submit', notice);
  expect(answer.status, answer.text).toBe(200);
  return answer.data.id;
}
const read = (who: Calls, ids: string) => who.send('/notice/read', { ids });
const people = async (who: Calls, id: string, more: object = {}) =>
  (await who.get('/blade-desk/notice/readers', { id, size: 100, ...more })).data;
const accounts = async (id: string, more: object = {}) =>
  (await people(shop, id, more)).records.map(({ account }: { account: string }) => account);
const counts = async (who: Calls, ids: string) => who.get('/blade-desk/notice/read-counts', { ids });
const change = (account: string, values: string) =>
  server.services.database.query(
    `update mall_user set ${values} where tenant_id = '100001' and account = $1`,
    [account],
  );
/** What holds while somebody is not as they were. */
async function meanwhile(account: string, [off, on]: readonly [string, string], look: () => Promise<void>) {
  await change(account, off);
  try {
    await look();
  } finally {
    await change(account, on);
  }
}

describe('whom a notice is addressed to', () => {
  it('is everybody of its tenant: who has read it and who has not are all of them', async () => {
    const id = await write('for all');
    await read(anna, id);
    clock.advance(60);
    await read(ben, id);
    const { rows } = await server.services.database.query<{ account: string }>(
      "select account from mall_user where tenant_id = '100001' and is_deleted = 0 and status = 1 and audit_status is null",
    );
    const done = await people(shop, id);
    const open = await people(shop, id, { read: 0 });
    expect(await accounts(id)).toEqual(['ben', 'anna']);
    expect(await accounts(id, { read: 1 })).toEqual(['ben', 'anna']);
    expect([done.audience, open.audience]).toEqual([rows.length, rows.length]);
    expect([done.total, open.total]).toEqual([2, rows.length - 2]);
    expect([...(await accounts(id)), ...(await accounts(id, { read: 0 }))].sort()).toEqual(
      rows.map(({ account }) => account).sort(),
    );
    expect(open.records.map(({ readTime }: { readTime: unknown }) => readTime)).not.toContainEqual(
      expect.any(String),
    );
  });

  it.each([
    ['is disabled', ['status = 0', 'status = 1']],
    ['is gone', ['is_deleted = 1', 'is_deleted = 0']],
    ['has not been let in', ['audit_status = 0', 'audit_status = null']],
  ] as const)('is nobody who %s, among those who have read it or not', async (_who, how) => {
    const id = await write('some are away');
    await read(anna, id);
    const before = await people(shop, id);
    await meanwhile('anna', how, async () => {
      expect(await people(shop, id)).toMatchObject({ total: 0, audience: before.audience - 1 });
      expect((await counts(shop, id)).data).toEqual({
        audience: before.audience - 1,
        notices: [{ id, read: 0 }],
      });
    });
    await meanwhile('ben', how, async () => {
      const open = await accounts(id, { read: 0 });
      expect(open).not.toContain('ben');
      expect(open).toHaveLength(before.audience - 2);
    });
  });

  it('is nobody of another tenant, whoever has looked at it', async () => {
    const id = await write('ours');
    const before = await people(shop, id);
    await userCalls(other).make('stranger');
    // Who looks after all shops reads it here, and is none of its people.
    expect((await read(visitor, id)).status).toBe(200);
    expect(await people(shop, id)).toMatchObject({ total: 0, audience: before.audience });
    const open = await people(shop, id, { read: 0 });
    expect(open.total).toBe(before.audience);
    expect(await accounts(id, { read: 0 })).not.toContain('stranger');
    expect((await counts(shop, id)).data.notices).toEqual([{ id, read: 0 }]);
  });
});

describe('the numbers of a list', () => {
  it('come in one call, in its order', async () => {
    const [first, second, third] = [await write('one'), await write('two'), await write('three')];
    for (const who of [anna, ben]) await read(who, first);
    await read(anna, third);
    const { data } = await counts(shop, `${third},${second},${first}`);
    expect(data.notices).toEqual([
      { id: third, read: 1 },
      { id: second, read: 0 },
      { id: first, read: 2 },
    ]);
    expect(data.audience).toBe((await people(shop, first)).audience);
  });

  it('are for whoever writes notices, of their own tenant', async () => {
    const id = await write('hidden numbers');
    for (const asked of [() => counts(writer, id), () => writer.get('/blade-desk/notice/readers', { id })])
      expect((await asked()).status).toBe(200);
    for (const asked of [() => counts(anna, id), () => anna.get('/blade-desk/notice/readers', { id })])
      expect((await asked()).status).toBe(403);
    const mine = await write('of the other', other);
    expect((await counts(other, `${mine},${id}`)).errorCode).toBe('row.not_found');
    expect((await other.get('/blade-desk/notice/readers', { id, read: 0 })).errorCode).toBe('row.not_found');
    expect((await shop.get('/blade-desk/notice/readers', { id, read: 2 })).status).toBe(400);
  });

  it('come page after page', async () => {
    const id = await write('pages of people');
    const all = await accounts(id, { read: 0 });
    const [one, two] = [
      await people(shop, id, { read: 0, size: 2 }),
      await people(shop, id, { read: 0, size: 2, current: 2 }),
    ];
    const shown = [...one.records, ...two.records].map(({ account }: { account: string }) => account);
    expect(shown).toEqual(all.slice(0, 4));
    expect(one.total).toBe(all.length);
  });
});
