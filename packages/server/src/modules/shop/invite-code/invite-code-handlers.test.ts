import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

const clock = new TestClock(new Date('2030-05-01T04:00:00Z'));
let server: TestServer;
let shop: Calls;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({}, clock);
});
// Each test begins at another moment; tokens do not live that long.
beforeEach(async () => {
  shop = callsOf(await server.signIn('100001'));
  other = callsOf(await server.signIn('100002'));
});
afterAll(() => server.close());

interface Code {
  readonly id: string;
  readonly code: string;
  readonly state: string;
  readonly usedCount: number;
}

async function make(more: object = {}): Promise<Code> {
  const answer = await shop.post('/invite-code', more);
  expect(answer.status, answer.text).toBe(200);
  return answer.data as Code;
}
const detail = async ({ id }: Code): Promise<Code> => (await shop.get(`/invite-code/${id}`)).data as Code;
const redeem = (who: Calls, code: string) => who.post('/invite-code/redeem', { code });
const codesIn = async (state: string): Promise<string[]> =>
  (await shop.get('/invite-code/page', { state, size: 500 })).data.records.map((row: Code) => row.code);

describe('redeeming', () => {
  it('uses a code as often as it may be, whatever the letters’ case', async () => {
    const code = await make({ code: 'twice-over', useLimit: 2 });
    expect((await redeem(shop, ' Twice-Over ')).data).toMatchObject({ usedCount: 1, state: 'usable' });
    expect((await redeem(shop, code.code)).data).toMatchObject({ usedCount: 2, state: 'used' });
    expect((await redeem(shop, code.code)).errorCode).toBe('invite_code.unusable');
    expect(await detail(code)).toMatchObject({ usedCount: 2, state: 'used' });
  });

  it('gives the last use to one of many who come at once', async () => {
    const { code } = await make();
    const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(shop, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('refuses a disabled code until it is enabled again', async () => {
    const code = await make();
    expect((await shop.send('/invite-code/disable', { ids: code.id })).status).toBe(200);
    expect((await redeem(shop, code.code)).errorCode).toBe('invite_code.unusable');
    expect(await detail(code)).toMatchObject({ state: 'disabled', usedCount: 0 });
    expect((await shop.send('/invite-code/enable', { ids: code.id })).status).toBe(200);
    expect((await redeem(shop, code.code)).status).toBe(200);
  });

  it('refuses a code from the moment it expires', async () => {
    const expireTime = server.services.wireTime(new Date(clock.now().getTime() + 60_000));
    const code = await make({ expireTime, useLimit: 5 });
    clock.advance(59);
    expect((await redeem(shop, code.code)).status).toBe(200);
    clock.advance(1);
    expect((await redeem(shop, code.code)).errorCode).toBe('invite_code.unusable');
    expect(await detail(code)).toMatchObject({ state: 'expired', usedCount: 1 });
  });

  it('says the same of a code of another tenant as of one that never was', async () => {
    const { code } = await make();
    const foreign = await redeem(other, code);
    const unknown = await redeem(other, 'NOBODYS-CODE');
    const said = ({ status, errorCode, msg, data }: typeof foreign) => ({ status, errorCode, msg, data });
    expect(said(foreign)).toEqual(said(unknown));
    expect(foreign).toMatchObject({ status: 400, errorCode: 'invite_code.unusable' });
  });
});

describe('a call about a row', () => {
  it('is about the one of its address, whatever else it says', async () => {
    const [one, two] = [await make(), await make()];
    const person = await server.signIn('100001');
    const read = await person.inject({ method: 'GET', url: `/invite-code/${one.id}?id=${two.id}` });
    expect(read.json().data.id).toBe(one.id);
    const gone = await person.inject({
      ...{ method: 'DELETE', url: `/invite-code/${one.id}?id=${two.id}` },
      payload: { id: two.id },
    });
    expect(gone.statusCode).toBe(200);
    expect((await shop.get(`/invite-code/${one.id}`)).status).toBe(404);
    expect((await shop.get(`/invite-code/${two.id}`)).status).toBe(200);
  });
});

describe('guessing codes', () => {
  it('is over after twenty wrong ones, however many come at once, for half an hour and for that person alone', async () => {
    const { code } = await make({ useLimit: 9 });
    await userCalls(shop).make('guesser', { password: 'guesser-pass-9' });
    const guesser = callsOf(await server.signIn('100001', 'guesser', 'guesser-pass-9'));
    expect((await redeem(guesser, code)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 25 }, (_, n) => redeem(guesser, `GUESS-${n}`)));
    const said = (one: string) => guesses.filter(({ errorCode }) => errorCode === one).length;
    expect([said('invite_code.unusable'), said('request.too_many')]).toEqual([20, 5]);
    expect((await redeem(guesser, code)).status).toBe(429);
    expect((await redeem(shop, code)).status).toBe(200);
    clock.advance(1801);
    expect((await redeem(guesser, code)).status).toBe(200);
  });
});

describe('states', () => {
  it('are shown and filtered alike, each code in one of them', async () => {
    const expireTime = server.services.wireTime(new Date(clock.now().getTime() + 60_000));
    const usable = await make();
    const used = await make();
    await redeem(shop, used.code);
    const expired = await make({ expireTime });
    const disabled = await make({ status: 2 });
    const disabledAndExpired = await make({ status: 2, expireTime });
    const usedAndExpired = await make({ expireTime });
    await redeem(shop, usedAndExpired.code);
    clock.advance(61);
    const expected: [Code, string][] = [
      [usable, 'usable'],
      [used, 'used'],
      [expired, 'expired'],
      [disabled, 'disabled'],
      [disabledAndExpired, 'disabled'],
      [usedAndExpired, 'expired'],
    ];
    for (const state of ['usable', 'used', 'expired', 'disabled']) {
      const found = await codesIn(state);
      for (const [row, own] of expected)
        expect(found.includes(row.code), `${own} in ${state}`).toBe(own === state);
    }
    for (const [row, own] of expected) expect((await detail(row)).state).toBe(own);
  });

  it('are found by code whatever the letters’ case', async () => {
    const { code } = await make({ code: 'Find-Me-1' });
    expect(code).toBe('FIND-ME-1');
    const found = (await shop.get('/invite-code/page', { code: 'find-me' })).data.records;
    expect(found.map((row: Code) => row.code)).toEqual(['FIND-ME-1']);
    const exact = (await shop.get('/invite-code/page', { code_equal: 'find-me-1' })).data.records;
    expect(exact).toHaveLength(1);
  });

  it('do not let a code or batch be renamed', async () => {
    const code = await make({ code: 'KEPT-1', batchNo: 'B1' });
    const changed = await shop.put('/invite-code', {
      id: code.id,
      code: 'OTHER',
      batchNo: 'B2',
      remark: 'x',
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await detail(code)).toMatchObject({ code: 'KEPT-1', batchNo: 'B1', remark: 'x' });
  });
});

describe('batches', () => {
  const batch = (batchKey: string, count: number, more: object = {}, who = shop) =>
    who.post('/invite-code/batch', { batchKey, count, ...more });
  const list = async (who: Calls, query: Record<string, string> = {}) =>
    (await who.get('/invite-code/batches', query)).data;

  it('are a row each, the newest first, with what has become of their codes', async () => {
    // Of one moment none is the newest.
    clock.advance(1);
    await batch('rows-one', 4, { channel: '门店' });
    clock.advance(1);
    await batch('rows-two', 3, { expireTime: '2030-06-01 00:00:00', remark: '周年' });
    const codes: Code[] = (await shop.get('/invite-code/page', { batchNo_equal: 'rows-one' })).data.records;
    await redeem(shop, codes[0]?.code ?? '');
    await shop.send('/invite-code/disable', { ids: codes[1]?.id ?? '' });
    const { records, total } = await list(shop, { size: '2' });
    expect(records).toMatchObject([
      {
        batchNo: 'rows-two',
        issued: 3,
        usable: 3,
        used: 0,
        remark: '周年',
        expireTime: '2030-06-01 00:00:00',
      },
      { batchNo: 'rows-one', issued: 4, usable: 2, used: 1, disabled: 1, channel: '门店', expireTime: null },
    ]);
    const next = await list(shop, { size: '1', current: '2' });
    expect([next.total, next.records[0].batchNo]).toEqual([total, 'rows-one']);
    expect((await list(shop, { size: '1', current: String(total + 1) })).records).toEqual([]);
    clock.advance(40 * 24 * 3600);
    shop = callsOf(await server.signIn('100001'));
    expect((await list(shop)).records[0]).toMatchObject({ batchNo: 'rows-two', usable: 0, expired: 3 });
  });

  it('are those of one’s own shop, and for who may see codes', async () => {
    await batch('rows-theirs', 1, {}, other);
    const names = async (who: Calls) =>
      (await list(who)).records.map(({ batchNo }: { batchNo: string }) => batchNo);
    expect(await names(shop)).not.toContain('rows-theirs');
    expect(await names(other)).toContain('rows-theirs');
    const roleId = await roleCalls(server, shop).make('sees-no-codes', { codes: ['notice'] });
    await userCalls(shop).make('sees-no-codes', { roleId, password: 'long-enough-9' });
    const nobody = callsOf(await server.signIn('100001', 'sees-no-codes', 'long-enough-9'));
    expect((await nobody.get('/invite-code/batches')).status).toBe(403);
  });
});
