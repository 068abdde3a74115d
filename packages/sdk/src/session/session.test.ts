import { describe, expect, it } from 'vitest';
import { createClient } from '../client/create-client.js';
import { auth } from '../contract/modules/auth/auth/auth.js';
import { param } from '../contract/modules/system/param/param.js';
import type { MallError } from '../core/errors/mall-error.js';
import {
  cutOff,
  envelope,
  type FakeNetwork,
  fakeClock,
  fakeNetwork,
  hangs,
  json,
  offline,
  refused,
  text,
  tokenReplyOf,
} from '../testing/index.js';
import { memoryStore } from './memory-store.js';
import { tokenSetOf, tokenSetOfToken } from './token-set.js';

const { token, logout } = auth.operations;
const { list } = param.operations;
const emptyPage = { records: [], total: 0, size: 10, current: 1, pages: 0 };
const second = tokenReplyOf({ access_token: 'access-2', refresh_token: 'refresh-2' });
const minutes = (count: number) => count * 60_000;

function setUp(network: FakeNetwork, store = memoryStore(), clock = fakeClock()) {
  const reasons: MallError[] = [];
  const client = createClient({
    url: '',
    application: { id: 'mall-cli', secret: 'mall-cli_secret' },
    transport: network.transport,
    store,
    clock,
    random: () => 0,
    retry: { attempts: 1 },
    onSignedOut: (reason) => reasons.push(reason),
  });
  return { client, clock, store, signedOut: () => reasons.length, reasons };
}

async function signedIn(network: FakeNetwork, store = memoryStore(), clock = fakeClock()) {
  await store.write(tokenSetOf(tokenReplyOf(), clock.now()));
  return setUp(network, store, clock);
}

describe('sign-in', () => {
  it('sends the md5 of the password in a form, never in the address', async () => {
    const network = fakeNetwork().on(token, json(tokenReplyOf()));
    const { client, store } = setUp(network);
    await client.session.signIn({ tenantId: '000000', username: 'admin', password: 'admin' });
    expect(network.requests[0]).toMatchObject({
      path: '/blade-auth/oauth/token',
      query: {},
      headers: { authorization: `Basic ${btoa('mall-cli:mall-cli_secret')}`, 'tenant-id': '000000' },
      body: { grant_type: 'password', password: '21232f297a57a5a743894a0e4a801fc3', scope: 'all' },
    });
    expect(await store.read()).toMatchObject({ accessToken: 'access-1', roles: ['administrator'] });
    network.verify();
  });

  it('sends captcha, social and single sign-on grants as the contract says', async () => {
    const network = fakeNetwork().always(token, json(tokenReplyOf()));
    const { session } = setUp(network).client;
    const captcha = { key: 'k', code: 'c' };
    await session.signIn({ tenantId: '000000', username: 'a', password: 'b', captcha });
    await session.signIn({ grant: 'social', tenantId: '1', source: 'github', code: 'x', state: 'y' });
    await session.signIn({ grant: 'authorization_code', tenantId: '1', code: 'x', redirectUri: 'http://a' });
    const [first, social, sso] = network.requests;
    expect(first?.headers).toMatchObject({ 'captcha-key': 'k', 'captcha-code': 'c' });
    expect(first?.body).not.toHaveProperty('captchaKey');
    expect(social?.body).toEqual({
      ...{ scope: 'all', tenantId: '1', grant_type: 'social', source: 'github', code: 'x', state: 'y' },
    });
    expect(sso?.body).toMatchObject({ grant_type: 'authorization_code', redirect_uri: 'http://a' });
  });

  it('shows the text of error_description and sets no session', async () => {
    const network = fakeNetwork().on(
      token,
      json({ error_code: 400, error_description: '用户名或密码不正确' }),
    );
    const { client, store } = setUp(network);
    const attempt = client.session.signIn({ tenantId: '000000', username: 'a', password: 'b' });
    await expect(attempt).rejects.toMatchObject({
      name: 'SignInError',
      message: '用户名或密码不正确',
      status: 400,
    });
    expect(await store.read()).toBeUndefined();
  });
});

describe('refresh', () => {
  it('is single-flight: many calls with an old token cause one refresh', async () => {
    const network = fakeNetwork().on(token, json(second)).always(list, envelope(emptyPage));
    const { client, clock } = await signedIn(network);
    clock.jump(minutes(55));
    await Promise.all(Array.from({ length: 20 }, () => client.call(list, {})));
    const sent = network.requests.filter(({ path }) => path === list.path);
    expect(new Set(sent.map(({ headers }) => headers['blade-auth']))).toEqual(new Set(['bearer access-2']));
    network.verify();
  });

  it('is single-flight even over a store that cannot lock', async () => {
    const network = fakeNetwork().on(token, json(second)).always(list, envelope(emptyPage));
    const store = { ...memoryStore(), exclusive: <T>(run: () => Promise<T>) => run() };
    const { client, clock } = await signedIn(network, store);
    clock.jump(minutes(55));
    await Promise.all(Array.from({ length: 5 }, () => client.call(list, {})));
    network.verify();
    expect(network.requests.filter(({ path }) => path === token.path)).toHaveLength(1);
  });

  it('is single-flight among clients that share a store', async () => {
    const network = fakeNetwork().on(token, json(second)).always(list, envelope(emptyPage));
    const { client, clock, store } = await signedIn(network);
    const other = setUp(network, store, clock).client;
    clock.jump(minutes(55));
    await Promise.all([client.call(list, {}), other.call(list, {}), client.session.accessToken()]);
    network.verify();
  });

  it('happens at tokenTime though the token lives longer, and a margin before expiry', async () => {
    const network = fakeNetwork()
      .on(token, json(tokenReplyOf({ access_token: 'b', expires_in: 600 })))
      .on(token, json(tokenReplyOf({ access_token: 'c' })));
    const { client, clock } = await signedIn(network);
    clock.jump(2_999_000);
    expect(await client.session.accessToken()).toBe('access-1');
    clock.jump(1_000);
    expect(await client.session.accessToken()).toBe('b');
    clock.jump(539_000);
    expect(await client.session.accessToken()).toBe('b');
    clock.jump(1_000);
    expect(await client.session.accessToken()).toBe('c');
  });

  it('looks every ten seconds while watched, and no more after the stop', async () => {
    const network = fakeNetwork().on(token, json(second));
    const { client, clock, store } = await signedIn(network);
    const stop = client.session.watch();
    await clock.advance(2_990_000);
    expect(await store.read()).toMatchObject({ accessToken: 'access-1' });
    await clock.advance(10_000);
    expect(await store.read()).toMatchObject({ accessToken: 'access-2' });
    stop();
    await clock.advance(minutes(100));
    network.verify();
    expect(clock.sleepers).toBe(0);
  });

  it('rests five seconds after a failure with the same token, and forgets it for a new one', async () => {
    const network = fakeNetwork().on(token, refused(500), json(second)).always(list, envelope(emptyPage));
    const { client, clock } = await signedIn(network);
    clock.jump(minutes(55));
    await client.call(list, {});
    await client.call(list, {});
    expect(network.requests.filter(({ path }) => path === token.path)).toHaveLength(1);
    await clock.advance(5_000);
    await client.call(list, {});
    expect(network.requests.at(-1)?.headers['blade-auth']).toBe('bearer access-2');
    network.verify();
  });

  it('keeps the session while offline, even past expiry', async () => {
    const network = fakeNetwork().on(token, offline(), json(second));
    const { client, clock, store, signedOut } = await signedIn(network);
    clock.jump(minutes(90));
    await expect(client.call(list, {})).rejects.toMatchObject({ name: 'NetworkError', unsent: true });
    await expect(client.call(list, {})).rejects.toMatchObject({ name: 'NetworkError' });
    expect(await store.read()).toMatchObject({ refreshToken: 'refresh-1' });
    expect(signedOut()).toBe(0);
    await clock.advance(5_000);
    expect(await client.session.accessToken()).toBe('access-2');
  });

  it('keeps the session when a proxy answers in the place of the server', async () => {
    const network = fakeNetwork().on(token, text(403, '<html>blocked</html>'));
    const { client, clock, store } = await signedIn(network);
    clock.jump(minutes(90));
    await expect(client.session.accessToken()).rejects.toMatchObject({ code: 'gateway.403' });
    expect(await store.read()).toMatchObject({ refreshToken: 'refresh-1' });
  });

  it.each([
    ['refused in an envelope', refused(401, { errorCode: 'auth.refresh_invalid' }), 'auth.refresh_invalid'],
    ['refused with HTTP 200', json({ error_code: 400, error_description: '用户名或密码不正确' }), 'http.400'],
    ['refused by Spring', json({ error: 'invalid_grant' }, 400), 'http.400'],
  ])('ends the session when it is %s, and says why', async (_how, reply, code) => {
    const network = fakeNetwork().on(token, reply);
    const { client, clock, store, reasons } = await signedIn(network);
    clock.jump(minutes(55));
    expect(await client.session.accessToken()).toBeUndefined();
    expect(await store.read()).toBeUndefined();
    expect(reasons).toMatchObject([{ name: 'SignInError', code }]);
  });

  it('gives up after ten seconds, well within the grace for a lost reply', async () => {
    const network = fakeNetwork().on(token, hangs());
    const { client, clock } = await signedIn(network);
    clock.jump(minutes(55));
    const waiting = client.session.accessToken();
    await clock.advance(10_000);
    expect(await waiting).toBe('access-1');
  });

  it('renews when the clock was set back by hours, since the age is unknown', async () => {
    const network = fakeNetwork().on(token, json(second));
    const { client, clock } = await signedIn(network);
    clock.jump(-minutes(300));
    expect(await client.session.accessToken()).toBe('access-2');
  });

  it('switches department and role, and a refused switch keeps the session', async () => {
    const network = fakeNetwork().on(token, json(second), refused(400, { msg: '部门不存在' }));
    const { client, store, signedOut } = await signedIn(network);
    await client.session.renew({ deptId: '7', roleId: '8' });
    expect(network.requests[0]?.headers).toMatchObject({ 'dept-id': '7', 'role-id': '8' });
    await expect(client.session.renew({ deptId: '9' })).rejects.toThrow('部门不存在');
    expect(await store.read()).toMatchObject({ accessToken: 'access-2' });
    expect(signedOut()).toBe(0);
  });

  it('sends a switch of its own though a plain refresh is under way', async () => {
    const network = fakeNetwork();
    // A store that cannot lock: within one client the order holds all the same.
    const store = { ...memoryStore(), exclusive: <T>(run: () => Promise<T>) => run() };
    const { client, clock } = await signedIn(network, store);
    let switching: Promise<unknown> | undefined;
    network
      .on(token, async () => {
        switching = client.session.renew({ deptId: '7' });
        return json(second);
      })
      .on(token, json(tokenReplyOf({ access_token: 'chosen' })));
    clock.jump(minutes(55));
    expect(await client.session.accessToken()).toBe('access-2');
    expect(await switching).toMatchObject({ accessToken: 'chosen' });
    expect(network.requests.map(({ headers }) => headers['dept-id'])).toEqual([undefined, '7']);
    expect(network.requests[1]?.body).toMatchObject({ refresh_token: 'refresh-2' });
  });
});

describe('a 401 while working', () => {
  it('renews and sends the call once more', async () => {
    const network = fakeNetwork().on(list, refused(401), envelope(emptyPage)).on(token, json(second));
    const { client } = await signedIn(network);
    expect(await client.call(list, {})).toMatchObject({ total: 0 });
    network.verify();
  });

  it('signs out here when the second answer is 401 too', async () => {
    const network = fakeNetwork()
      .on(list, refused(401), json({ code: 401, data: null }))
      .on(token, json(second));
    const { client, store, signedOut, reasons } = await signedIn(network);
    await expect(client.call(list, {})).rejects.toMatchObject({ name: 'AuthenticationError', status: 401 });
    expect(reasons).toMatchObject([{ name: 'AuthenticationError', status: 401 }]);
    expect(await store.read()).toBeUndefined();
    expect(signedOut()).toBe(1);
    network.verify();
  });

  it('leaves a session alone that began meanwhile', async () => {
    const network = fakeNetwork().on(list, refused(401)).on(token, json(second));
    const { client, store, clock, signedOut } = await signedIn(network);
    network.on(list, async () => {
      await store.write(tokenSetOf(tokenReplyOf({ access_token: 'somebody new' }), clock.now()));
      return refused(401);
    });
    await expect(client.call(list, {})).rejects.toMatchObject({ status: 401 });
    expect(await store.read()).toMatchObject({ accessToken: 'somebody new' });
    expect(signedOut()).toBe(0);
  });

  it('signs out here when nobody is signed in', async () => {
    const network = fakeNetwork().on(list, refused(401));
    const { client, signedOut } = setUp(network);
    await expect(client.call(list, {})).rejects.toMatchObject({ status: 401 });
    expect(signedOut()).toBe(1);
  });

  it('is a failure of the network, not a sign-out, when the refresh cannot reach the server', async () => {
    const network = fakeNetwork().always(list, refused(401)).on(token, cutOff());
    const { client, store, signedOut } = await signedIn(network);
    await expect(client.call(list, {})).rejects.toMatchObject({ name: 'ReplyError' });
    await expect(client.call(list, {})).rejects.toMatchObject({ name: 'ReplyError' });
    expect(await store.read()).toBeDefined();
    expect(signedOut()).toBe(0);
  });

  it('takes the token that somebody else renewed meanwhile', async () => {
    const network = fakeNetwork();
    const { client, store, clock } = await signedIn(network);
    network
      .on(list, async () => {
        await store.write(tokenSetOf(second, clock.now()));
        return refused(401);
      })
      .on(list, envelope(emptyPage));
    await client.call(list, {});
    expect(network.requests.at(-1)?.headers['blade-auth']).toBe('bearer access-2');
    network.verify();
  });
});

describe('the end of a session', () => {
  it('forgets the tokens and tells the server', async () => {
    const network = fakeNetwork().on(logout, json({ success: 'true', msg: 'success' }));
    const { client, store } = await signedIn(network);
    expect(await client.session.signOut()).toBe(true);
    expect(network.requests[0]?.headers).toMatchObject({ 'blade-auth': 'bearer access-1' });
    expect(network.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(await store.read()).toBeUndefined();
  });

  it('forgets the tokens though the server cannot be told, and says so', async () => {
    const { client, store } = await signedIn(fakeNetwork().on(logout, offline()));
    expect(await client.session.signOut()).toBe(false);
    expect(await store.read()).toBeUndefined();
  });

  it('is not undone by a refresh that was under way', async () => {
    const network = fakeNetwork()
      .on(token, json(second))
      .on(logout, json({ success: 'true', msg: 'success' }));
    const { client, clock, store } = await signedIn(network);
    clock.jump(minutes(55));
    await Promise.all([client.session.accessToken(), client.session.signOut()]);
    expect(await store.read()).toBeUndefined();
  });
});

describe('signing out in one place while another renews', () => {
  it('is not undone', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const network = fakeNetwork()
      .on(logout, json({ success: 'true', msg: 'success' }))
      .on(token, async () => {
        await asked;
        return json(second);
      });
    const { client, clock, store } = await signedIn(network);
    const other = setUp(network, store, clock).client;
    const renewing = other.session.renew();
    const signingOut = client.session.signOut();
    await clock.advance(1);
    answer();
    await Promise.all([renewing, signingOut]);
    expect(await store.read()).toBeUndefined();
  });
});

describe('a token that was handed over', () => {
  const claims = {
    tenant_id: '100001',
    user_id: '7',
    user_name: '王',
    role_name: 'admin,user',
    exp: 1_800_000_000,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const jwt = `h.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.s`;

  it('says who it is for and how long it lasts', () => {
    expect(tokenSetOfToken(`bearer ${jwt}\n`, 5)).toMatchObject({
      ...{ accessToken: jwt, tenantId: '100001', userName: '王', roles: ['admin', 'user'] },
      ...{ expiresAt: 1_800_000_000_000, refreshToken: '' },
    });
    expect(tokenSetOfToken('opaque', 5)).toMatchObject({ accessToken: 'opaque', expiresAt: 3_600_005 });
  });

  it('is used as it is and never renewed', async () => {
    const network = fakeNetwork().on(list, envelope(emptyPage), refused(401));
    const { client, clock, signedOut } = setUp(network);
    await client.session.adopt(tokenSetOfToken('opaque', clock.now()));
    clock.jump(minutes(90));
    await client.call(list, {});
    await expect(client.call(list, {})).rejects.toMatchObject({ status: 401 });
    expect(signedOut()).toBe(1);
    network.verify();
  });
});

it('a choice sends nothing where nothing can be renewed: signed out, or with a bare token', async () => {
  const network = fakeNetwork();
  const { client, store } = setUp(network);
  expect(await client.session.renew({ deptId: '7' })).toBeUndefined();
  const bare = tokenSetOfToken('bare', 0);
  await store.write(bare);
  expect(await client.session.renew({ deptId: '7' })).toMatchObject({ accessToken: bare.accessToken });
  expect(network.requests).toEqual([]);
});
