import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app/create-app.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer, testPassword } from '../../../testing/test-server.js';
import { tally, tokenCalls } from '../../../testing/token-calls.js';

const clock = new TestClock();
let server: TestServer;
let calls: ReturnType<typeof tokenCalls>;
beforeAll(async () => {
  server = await createTestServer({}, clock);
  calls = tokenCalls(server.app);
});
afterAll(() => server.close());
// Locks of one test must not reach into the next: all of them end after half an hour.
beforeEach(() => clock.advance(31 * 60));

const many = <T>(count: number, ask: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
const wrong = (account = 'admin', address?: string) => calls.byPassword('wrong', account, address);
const right = (account = 'admin', address?: string) => calls.byPassword(testPassword, account, address);
const codeOf = async (reply: ReturnType<typeof right>) => (await reply).json().errorCode;

describe('an account', () => {
  it('is locked after five failures for half an hour, and a success clears the count', async () => {
    for (let n = 0; n < 4; n += 1) await wrong();
    expect((await right()).statusCode).toBe(200);
    for (let n = 0; n < 5; n += 1) expect(await codeOf(wrong())).toBe('auth.bad_credentials');
    expect(await codeOf(right())).toBe('auth.locked');
    clock.advance(29 * 60);
    expect(await codeOf(right())).toBe('auth.locked');
    clock.advance(2 * 60);
    expect((await right()).statusCode).toBe(200);
  });

  it('is given time by each failure, and failures of a window that has ended do not count', async () => {
    for (let n = 0; n < 4; n += 1) await wrong('hr');
    clock.advance(31 * 60);
    expect(await codeOf(wrong('hr'))).toBe('auth.bad_credentials');
    expect((await right('hr')).statusCode).toBe(200);
    for (let n = 0; n < 3; n += 1) await wrong('hr');
    clock.advance(20 * 60);
    for (let n = 0; n < 2; n += 1) await wrong('hr');
    clock.advance(20 * 60);
    expect(await codeOf(right('hr'))).toBe('auth.locked');
  });

  it('lets no more guesses through than the limit when all come at once', async () => {
    const replies = await many(40, (n) => wrong('hr', `10.1.1.${n}`));
    expect(tally(replies)).toEqual({ 'auth.bad_credentials': 5, 'auth.locked': 35 });
    expect(await codeOf(right('hr'))).toBe('auth.locked');
  });

  it('lets no more through at two servers of one database', async () => {
    const second = await createApp(server.services, new TextEncoder().encode('k'.repeat(64)));
    const other = tokenCalls(second);
    const replies = await many(20, (n) => (n % 2 ? calls : other).byPassword('wrong', 'hr', `10.1.2.${n}`));
    await second.close();
    expect(tally(replies)).toEqual({ 'auth.bad_credentials': 5, 'auth.locked': 15 });
  });

  it('is not locked by many right sign-ins at once', async () => {
    await wrong('hr');
    expect(tally(await many(12, () => right('hr')))).toEqual({ ok: 12 });
  });
});

describe('an address', () => {
  it('is locked after twenty failures, whoever they were for; other addresses go on', async () => {
    const replies = await many(110, (n) => wrong(`anybody-${n}`, '10.9.9.9'));
    const { 'auth.locked': locked = 0, 'request.too_many': turnedAway = 0, ...others } = tally(replies);
    expect([others, locked + turnedAway]).toEqual([{ 'auth.bad_credentials': 20 }, 90]);
    // More wait than may, but for those that were answered while others still came in.
    expect(turnedAway).toBeGreaterThan(0);
    expect(turnedAway).toBeLessThanOrEqual(5);
    const refused = replies.find((reply) => reply.statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('5');
    expect(await codeOf(right('admin', '10.9.9.9'))).toBe('auth.locked');
    expect((await right('admin', '10.9.9.8')).statusCode).toBe(200);
  });

  it('is given no time by sign-ins that succeed', async () => {
    for (let n = 0; n < 19; n += 1) await wrong(`nobody-${n}`, '10.9.7.1');
    clock.advance(20 * 60);
    expect((await right('admin', '10.9.7.1')).statusCode).toBe(200);
    clock.advance(11 * 60);
    expect(await codeOf(wrong('nobody', '10.9.7.1'))).toBe('auth.bad_credentials');
    expect((await right('admin', '10.9.7.1')).statusCode).toBe(200);
  });
});
