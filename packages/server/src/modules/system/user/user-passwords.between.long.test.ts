import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords, digestOf, strongCost } from '../../../support/passwords.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

let server: TestServer;
let shop: Calls;
let people: ReturnType<typeof userCalls>;
beforeAll(async () => {
  server = await createTestServer();
  shop = callsOf(await server.signIn('100001'));
  people = userCalls(shop);
});
afterAll(() => server.close());

const base = '/blade-user';

describe('making passwords', () => {
  it('keeps nobody else waiting, however much they cost', async () => {
    const strong = await createTestServer({}, undefined, { passwords: createPasswords(strongCost) });
    const shop = callsOf(await strong.signIn('100001'));
    const people = userCalls(shop);
    const made = await Promise.all(['w1', 'w2', 'w3', 'w4', 'w5', 'w6'].map((name) => people.make(name)));
    let left = made.length;
    const resets = made.map(({ id }) =>
      shop.send(`${base}/reset-password`, { userIds: id }).then((answer) => {
        left -= 1;
        return answer.status;
      }),
    );
    const leftThen: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      expect((await shop.get('/invite-code/page')).status).toBe(200);
      leftThen.push(left);
    }
    expect(leftThen.at(-1)).toBeGreaterThan(2);
    expect(await Promise.all(resets)).toEqual(made.map(() => 200));
    await strong.close();
  });

  it('lets one of two changes at once through', async () => {
    await people.make('twice', { password: 'first-pass-1' });
    const twice = callsOf(await server.signIn('100001', 'twice', 'first-pass-1'));
    const change = (to: string) =>
      twice.send(`${base}/update-password`, {
        oldPassword: digestOf('first-pass-1'),
        newPassword: to,
        newPassword1: to,
      });
    const both = await Promise.all([change('second-pass-1'), change('third-pass-1')]);
    expect(both.map((answer) => answer.errorCode ?? 'ok').sort()).toEqual(['ok', 'user.password_wrong']);
  });
});

describe('guessing a password by changing it', () => {
  it('is counted like guessing at sign-in', async () => {
    await people.make('guessed', { password: 'first-pass-1' });
    const guessed = callsOf(await server.signIn('100001', 'guessed', 'first-pass-1'));
    const guess = (old: string) =>
      guessed.send(`${base}/update-password`, {
        oldPassword: digestOf(old),
        newPassword: 'second-pass-1',
        newPassword1: 'second-pass-1',
      });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => guess(`guess-${n}`)));
    expect(answers.filter((answer) => answer.errorCode === 'user.password_wrong')).toHaveLength(5);
    expect(answers.filter((answer) => answer.errorCode === 'auth.locked')).toHaveLength(3);
    expect((await guess('first-pass-1')).errorCode).toBe('auth.locked');
    await expect(server.signIn('100001', 'guessed', 'first-pass-1')).rejects.toThrow('auth.locked');
  });
});

describe('a new password', () => {
  const send = (who: Calls, old: string, sent: string) =>
    who.send(`${base}/update-password`, {
      oldPassword: digestOf(old),
      newPassword: sent,
      newPassword1: sent,
    });

  it('from our own clients is seen itself: policy, common words and own names', async () => {
    await people.make('chooser1', { password: 'first-pass-1', realName: 'Mary-Jones-1' });
    const who = callsOf(await server.signIn('100001', 'chooser1', 'first-pass-1'));
    const refusals = [
      ['1', 'user.password_weak'],
      ['seven-7', 'user.password_weak'],
      ['password123', 'user.password_common'],
      ['1234567890', 'user.password_common'],
      ['chooser1', 'user.password_common'],
      ['mary-jones-1', 'user.password_common'],
      [digestOf('second-pass-1'), 'user.password_digest'],
    ] as const;
    for (const [sent, code] of refusals)
      expect((await send(who, 'first-pass-1', sent)).errorCode, sent).toBe(code);
    expect((await send(who, 'first-pass-1', 'second-pass-1')).status).toBe(200);
    await server.signIn('100001', 'chooser1', 'second-pass-1');
  });

  it('from a client of the family is its md5, and still none that everybody tries', async () => {
    await people.make('family1', { password: 'first-pass-1' });
    const who = callsOf(await server.signIn('100001', 'family1', 'first-pass-1'));
    await server.services.database.query(
      "update mall_session set client_id = 'saber' where user_id = (select id from mall_user where account = 'family1')",
    );
    await server.services.accessEpoch.raise(server.services.database.orm);
    for (const common of ['1', '123456', 'password', 'family1', ''])
      expect((await send(who, 'first-pass-1', digestOf(common))).errorCode, common).toBe(
        'user.password_common',
      );
    expect((await send(who, 'first-pass-1', 'itself-long-enough')).status).toBe(400);
    expect((await send(who, 'first-pass-1', digestOf('second-pass-1'))).status).toBe(200);
    await server.signIn('100001', 'family1', 'second-pass-1');
  });
});
