import { auth, type TokenReply } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords, deriveInLine, digestOf, type HashCost } from '../../../support/passwords.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer, testPassword } from '../../../testing/test-server.js';
import { basicOf as basic, tokenCalls } from '../../../testing/token-calls.js';
import { captchas } from './captcha.table.js';

type Calls = ReturnType<typeof tokenCalls>;

const clock = new TestClock();
const cost: HashCost = { N: 16, r: 1, p: 1 };
/** What was spent on passwords. */
let spent: HashCost[] = [];
const passwords = createPasswords(cost, (digest, salt, each) => {
  spent.push(each);
  return deriveInLine(digest, salt, each);
});
let server: TestServer;
let calls: Calls;
beforeAll(async () => {
  server = await createTestServer({}, clock, { passwords });
  calls = tokenCalls(server.app);
});
afterAll(() => server.close());
// Locks of one test must not reach into the next: all of them end after half an hour.
beforeEach(() => clock.advance(31 * 60));

const token: Calls['token'] = (...given) => calls.token(...given);
const byPassword: Calls['byPassword'] = (...given) => calls.byPassword(...given);
const refresh: Calls['refresh'] = (...given) => calls.refresh(...given);
const info: Calls['info'] = (...given) => calls.info(...given);

describe('the token endpoint (wire contract, section 2.2)', () => {
  it('answers a raw reply with the fields of the contract', async () => {
    const reply = await byPassword();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      tenant_id: '000000',
      account: 'admin',
      role_name: 'administrator',
      token_type: 'bearer',
      expires_in: 3600,
      must_change_password: false,
    });
    expect(reply.json()).not.toHaveProperty('code');
  });

  it('has a picture of everybody: the own one, or an image that stands for it', async () => {
    const avatars = async () => {
      const reply = (await byPassword()).json<TokenReply>();
      return [reply.avatar, (await info(reply.access_token)).json().data.avatar];
    };
    const [default_, again] = await avatars();
    expect(again).toBe(default_);
    expect(default_).toMatch(/^data:image\/svg\+xml,/);
    expect(decodeURIComponent(default_ ?? '')).toMatch(/,<svg .*<\/svg>$/);
    expect(default_?.length).toBeLessThan(600);
    const { database } = server.services;
    const own = (avatar: string) =>
      database.query("update mall_user set avatar = $1 where tenant_id = '000000' and account = 'admin'", [
        avatar,
      ]);
    await own('/face.png');
    expect(await avatars()).toEqual(['/face.png', '/face.png']);
    await own('');
    expect(await avatars()).toEqual([default_, default_]);
  });

  it('takes the parameters from the query too, as the specification has them', async () => {
    const query = new URLSearchParams({
      tenantId: '000000',
      username: 'admin',
      password: digestOf(testPassword),
      grant_type: 'password',
      scope: 'all',
      type: 'account',
    });
    const reply = await server.inject({
      method: 'POST',
      url: `${auth.operations.token.path}?${query}`,
      headers: { authorization: basic('mall-cli') },
    });
    expect(reply.statusCode).toBe(200);
  });

  const refusals: [name: string, ask: () => ReturnType<typeof token>, status: number, errorCode: string][] = [
    ['a wrong password', () => byPassword('wrong'), 400, 'auth.bad_credentials'],
    ['an unknown account', () => byPassword('x', 'nobody'), 400, 'auth.bad_credentials'],
    [
      'an unknown tenant as it does an unknown account',
      () => token({ tenantId: '999999', grant_type: 'password', username: 'a', password: 'b' }),
      400,
      'auth.bad_credentials',
    ],
    ['an unknown client', () => token({ grant_type: 'password' }, 'nobody'), 401, 'auth.client_unknown'],
    [
      'a wrong client secret',
      () => token({ grant_type: 'password' }, 'mall-cli', { authorization: basic('mall-cli', 'x') }),
      401,
      'auth.client_unknown',
    ],
    [
      'no client',
      () => token({ grant_type: 'password' }, 'mall-cli', { authorization: '' }),
      401,
      'auth.client_missing',
    ],
    ['an unknown grant', () => token({ grant_type: 'magic' }), 401, 'auth.grant_unknown'],
    [
      'a grant that is a word of the language',
      () => token({ grant_type: 'constructor' }),
      401,
      'auth.grant_unknown',
    ],
    [
      'a grant the client may not use',
      () => token({ grant_type: 'password' }, 'mall-web'),
      401,
      'auth.grant_forbidden',
    ],
    [
      'a captcha that was never given',
      () => token({ grant_type: 'captcha', username: 'admin', password: 'x' }, 'mall-web'),
      400,
      'auth.captcha_wrong',
    ],
    [
      'a refresh token that is none',
      () => token({ grant_type: 'refresh_token', refresh_token: 'abc' }),
      401,
      'auth.refresh_invalid',
    ],
    ['a missing tenant', () => token({ tenantId: '', grant_type: 'password' }), 400, 'tenant.unknown'],
  ];
  it.each(refusals)(
    'refuses %s with an envelope and error_description',
    async (_name, ask, status, errorCode) => {
      const reply = await ask();
      expect(reply.statusCode).toBe(status);
      const body = reply.json();
      expect(body).toMatchObject({ code: status, success: false, data: null, errorCode, error_code: status });
      expect(body.error_description).toBe(body.msg);
      expect(body.error_description).toMatch(/[\u4e00-\u9fff]/);
    },
  );
});

describe('the tenant of a token call', () => {
  const fields = { grant_type: 'password', username: 'admin', password: digestOf(testPassword) };
  const ask = (tenantId: string, header?: string, password = testPassword) =>
    token(
      { ...fields, password: digestOf(password), tenantId },
      'mall-cli',
      header === undefined ? {} : { 'tenant-id': header },
    );

  it('is named by parameter, by header, or by both alike', async () => {
    for (const reply of [await ask('100001'), await ask('', '100001'), await ask('100001', '100001')])
      expect(reply.json().tenant_id).toBe('100001');
    expect((await ask('100001', '100002')).json()).toMatchObject({
      code: 400,
      errorCode: 'auth.tenant_twice',
    });
    const { refresh_token } = (await ask('100001')).json<TokenReply>();
    const renew = { grant_type: 'refresh_token', refresh_token, tenantId: '' };
    expect((await token(renew, 'mall-cli', { 'tenant-id': '100001' })).statusCode).toBe(200);
    expect((await token(renew)).json().errorCode).toBe('tenant.unknown');
  });

  it('is not told to exist: neither by words nor by the work that takes the time', async () => {
    const refused = async (tenantId: string) => {
      spent = [];
      const reply = await ask(tenantId, undefined, 'wrong');
      const { requestId: _id, ...said } = reply.json();
      return { said, spent };
    };
    const known = await refused('100001');
    expect(known.spent.map(({ N, r, p }) => ({ N, r, p }))).toEqual([cost]);
    const unknown = await refused('999999');
    expect(unknown.said).toEqual(known.said);
    expect(unknown.spent).toEqual([cost]);
  });

  it('is said to have expired to who knows the password, and to nobody else', async () => {
    await server.services.database.query(
      "update mall_tenant set expire_time = '2020-01-01' where tenant_id = '100002'",
    );
    expect((await ask('100002', undefined, 'wrong')).json().errorCode).toBe('auth.bad_credentials');
    expect((await ask('100002')).json().errorCode).toBe('tenant.expired');
    await server.services.database.query(
      "update mall_tenant set expire_time = null where tenant_id = '100002'",
    );
  });
});

describe('captcha', () => {
  const ask = async () => (await server.inject({ method: 'GET', url: auth.operations.captcha.path })).json();
  const answerOf = async (key: string) => {
    const [row] = await server.services.database.orm.select().from(captchas).where(eq(captchas.key, key));
    return row?.answer ?? '';
  };
  const signIn = (key: string, code: string) =>
    token({ grant_type: 'captcha', username: 'admin', password: digestOf(testPassword) }, 'mall-web', {
      'captcha-key': key,
      'captcha-code': code,
    });

  it('is a picture that signs in once, whatever the letters’ case', async () => {
    const { key, image } = await ask();
    expect(image).toMatch(/^data:image\/png;base64,/);
    const png = Buffer.from(image.split(',')[1], 'base64');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([130, 48]);
    const answer = await answerOf(key);
    expect(answer).toHaveLength(5);
    expect((await signIn(key, answer.toUpperCase())).statusCode).toBe(200);
    expect((await signIn(key, answer)).json().errorCode).toBe('auth.captcha_wrong');
  });

  it('is used up by a wrong answer, and ends after half an hour', async () => {
    const first = await ask();
    const answer = await answerOf(first.key);
    expect((await signIn(first.key, 'wrong')).json().errorCode).toBe('auth.captcha_wrong');
    expect((await signIn(first.key, answer)).json().errorCode).toBe('auth.captcha_wrong');
    const second = await ask();
    const late = await answerOf(second.key);
    clock.advance(30 * 60 + 1);
    expect((await signIn(second.key, late)).json().errorCode).toBe('auth.captcha_wrong');
  });
});

describe('refresh (decisions, refresh)', () => {
  const signIn = async () => (await byPassword()).json<TokenReply>();

  it('rotates, keeps the old one good for a lost reply, and ends the session on reuse after 30 s', async () => {
    const first = await signIn();
    clock.advance(10);
    const second = (await refresh(first)).json<TokenReply>();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    clock.advance(20);
    const again = await refresh(first);
    expect(again.statusCode).toBe(200);
    // Both replies are of one generation: whichever arrived may be used.
    expect((await refresh(second)).statusCode).toBe(200);
    clock.advance(60);
    const reused = await refresh(first);
    expect(reused.json().errorCode).toBe('auth.refresh_reused');
    expect((await info(second.access_token)).json()).toMatchObject({
      code: 401,
      errorCode: 'auth.token_revoked',
    });
  });

  it('gives two processes that refresh at once tokens of one session, both good', async () => {
    const first = await signIn();
    const both = await Promise.all([refresh(first), refresh(first)]);
    expect(both.map((reply) => reply.statusCode)).toEqual([200, 200]);
    for (const reply of both) expect((await info(reply.json().access_token)).statusCode).toBe(200);
  });

  it('is bound to its client and ends with its own life', async () => {
    const first = await signIn();
    expect((await refresh(first, 'mall-web')).json().errorCode).toBe('auth.refresh_invalid');
    clock.advance(604_800 + 60);
    expect((await refresh(first)).json().errorCode).toBe('auth.refresh_invalid');
  });

  it('does not take an access token for a refresh token, or the other way round', async () => {
    const first = await signIn();
    const wrong = await token({ grant_type: 'refresh_token', refresh_token: first.access_token });
    expect(wrong.json().errorCode).toBe('auth.refresh_invalid');
    expect((await info(first.refresh_token)).json().errorCode).toBe('request.unauthorized');
  });
});

describe('access tokens', () => {
  it('are taken with and without bearer, from the header alone, and end when they expire', async () => {
    const { access_token: access } = (await byPassword()).json<TokenReply>();
    expect((await info(access)).statusCode).toBe(200);
    expect((await info(`Bearer ${access}`)).statusCode).toBe(200);
    const inQuery = await server.inject({
      method: 'GET',
      url: `${auth.operations.userInfo.path}?Blade-Auth=${access}`,
    });
    expect(inQuery.json()).toMatchObject({ code: 401, errorCode: 'request.unauthorized', msg: '请求未授权' });
    clock.advance(3700);
    expect((await info(access)).json().errorCode).toBe('auth.token_expired');
  });

  it('are refused after logout', async () => {
    const { access_token: access } = (await byPassword()).json<TokenReply>();
    const out = await server.inject({
      method: 'GET',
      url: auth.operations.logout.path,
      headers: { 'blade-auth': access },
    });
    expect(out.json()).toEqual({ success: 'true', msg: 'success' });
    expect((await info(access)).json().errorCode).toBe('auth.token_revoked');
  });

  it('signed with another key or algorithm are refused', async () => {
    const { access_token: access } = (await byPassword()).json<TokenReply>();
    const [, payload] = access.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    expect((await info(none)).json().errorCode).toBe('request.unauthorized');
    expect((await info(`${access.slice(0, -4)}AAAA`)).json().errorCode).toBe('request.unauthorized');
  });
});

describe('acting for another tenant (decisions, access)', () => {
  it('is for the management administrator alone', async () => {
    const admin = await server.signIn();
    const list = { method: 'GET', url: '/invite-code/page?size=50' } as const;
    const own = (await admin.inject(list)).json().data;
    const theirs = (await admin.inject({ ...list, headers: { 'tenant-id': '100001' } })).json().data;
    expect(own.total).toBe(36);
    expect(theirs.total).toBe(12);
    const shop = await server.signIn('100001');
    const refused = await shop.inject({ ...list, headers: { 'tenant-id': '100002' } });
    expect(refused.json()).toMatchObject({ code: 403, errorCode: 'tenant.header_mismatch' });
    expect((await shop.inject(list)).json().data.total).toBe(12);
  });
});

describe('POST logout with a log list', () => {
  it('keeps the entries and the session', async () => {
    const admin = await server.signIn();
    const total = async (): Promise<number> =>
      (await admin.inject({ method: 'GET', url: '/blade-log/error/list' })).json().data.total;
    const before = await total();
    const entry = {
      url: '/x',
      time: '2026-01-01 00:00:00',
      type: 'error',
      message: 'broken',
      stack: 'at x',
      info: '',
    };
    const reply = await admin.inject({
      method: 'POST',
      url: auth.operations.uploadLogs.path,
      payload: [entry],
    });
    expect(reply.json()).toMatchObject({ code: 200, msg: '发送成功' });
    const { rows } = await server.services.database.query<{ n: string }>(
      'select count(*)::text as n from mall_log_error where message = $1',
      ['broken'],
    );
    expect(rows[0]?.n).toBe('1');
    expect(await total()).toBe(before + 1);
    const who = await admin.inject({ method: 'GET', url: auth.operations.userInfo.path });
    expect(who.json().data).toMatchObject({ tenant_id: '000000', tenant_name: expect.stringMatching(/./) });
  });

  it.each([
    ['zh-CN', '一次最多500条'],
    ['en', 'At most 500 entries at a time'],
  ])('says in %s how many it takes at a time', async (language, message) => {
    const admin = await server.signIn();
    const entry = { url: '/x', time: '2026-01-01 00:00:00', type: 'error', message: 'one too many' };
    const reply = await admin.inject({
      method: 'POST',
      url: auth.operations.uploadLogs.path,
      headers: { 'accept-language': language },
      payload: Array.from({ length: 501 }, () => entry),
    });
    expect(reply.json()).toMatchObject({
      code: 400,
      errorCode: 'request.invalid',
      issues: [{ field: '', rule: 'tooManyEntries', message }],
    });
    const { rows } = await server.services.database.query<{ n: string }>(
      "select count(*)::text as n from mall_log_error where message = 'one too many'",
    );
    expect(rows[0]?.n).toBe('0');
  });
});
