import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../support/settings.js';
import { callsOf } from '../../../testing/calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { userCalls } from '../../../testing/user-calls.js';
import { linkTo, openBrowser } from './browser.fixture.js';
import { challengeOf, randomWord } from './pending.js';
import { openThirdParty, visit } from './third-party.fixture.js';

const { server, shop, signIn } = await openTenants({ signInHosts: ['127.0.0.1'] });
const callbackAt = (source: string) => `http://localhost/mall-api/blade-auth/oauth/callback/${source}`;
const party = await openThirdParty(['corp', 'plain'].map(callbackAt));
const acting = callsOf(await server.signIn(), '100001');

const provider = {
  source: 'corp',
  name: '企业账号',
  kind: 'oidc',
  issuer: party.issuer,
  clientId: 'mall',
  clientSecret: party.secret,
  scopes: 'openid profile email',
};
const submit = '/blade-system/social-provider/submit';
await acting.post(submit, provider);

const query = (sql: string, params: unknown[] = []) => server.services.database.query(sql, params);

/** Somebody of the shop who has linked themselves to who they are at the third party. */
async function linked(account: string) {
  const user = await userCalls(shop).make(account, { password: 'linked-pass-9' });
  party.state.visitor = account;
  const me = await signIn('100001', account, 'linked-pass-9');
  return { user, me, done: await linkTo(server, me) };
}

describe('a social sign-in', () => {
  it('of somebody who has linked themselves gives a session of theirs', async () => {
    const { user, done } = await linked('linked');
    expect(done.data).toMatchObject({ source: 'corp', username: 'linked', nickname: 'linked 先生' });
    const reply = await openBrowser(server).signIn();
    expect(reply).toMatchObject({ user_id: user.id, account: 'linked', oauth_id: done.data.id });
    const info = await server.inject({
      method: 'GET',
      url: '/blade-auth/oauth/user-info',
      headers: { 'blade-auth': `bearer ${reply.access_token}` },
    });
    expect(info.json().data.account).toBe('linked');
  });

  it('of a stranger gives a guest’s token, which registers; they wait, are let in, and are in', async () => {
    party.state.visitor = 'stranger';
    const guest = await openBrowser(server).signIn();
    expect(guest).toMatchObject({
      user_id: '',
      role_name: 'guest',
      refresh_token: '',
      user_name: 'stranger',
    });
    const headers = { 'blade-auth': `bearer ${guest.access_token}` };
    for (const url of ['/blade-auth/oauth/user-info', '/blade-user/info', '/blade-auth/oauth/links'])
      expect((await server.inject({ method: 'GET', url, headers })).statusCode).toBe(401);
    const form = {
      tenantId: '100001',
      account: 'stranger',
      password: 'stranger-pass-9',
      oauthId: guest.oauth_id,
    };
    const registered = await server.inject({
      method: 'POST',
      url: '/blade-user/register-guest',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    expect(registered.statusCode).toBe(200);
    expect((await openBrowser(server).signIn()).errorCode).toBe('auth.approval_waiting');
    const [row] = (await shop.get('/blade-user/waiting-page', { account: 'stranger' })).data.records;
    const { roleId, deptId } = await userCalls(shop).me();
    await shop.send('/blade-user/audit-pass', { userIds: row.id, roleId, deptId });
    const person = { account: 'stranger', user_id: row.id, dept_id: deptId, role_id: roleId };
    expect(await openBrowser(server).signIn()).toMatchObject(person);
  });

  it('of somebody with a longer address than anybody keeps goes without it', async () => {
    party.state.visitor = 'x'.repeat(256 - '@corp.example'.length);
    const { oauth_id: id, user_id } = await openBrowser(server).signIn();
    expect(user_id).toBe('');
    expect((await query('select email from mall_user_oauth where id = $1', [id])).rows).toEqual([
      { email: null },
    ]);
  });

  it('by plain OAuth 2 asks for who it is', async () => {
    const plain = {
      source: 'plain',
      kind: 'oauth2',
      authorizationEndpoint: `${party.issuer}/auth`,
      tokenEndpoint: `${party.issuer}/token`,
      userInfoEndpoint: `${party.issuer}/me`,
      clientId: 'mall',
      clientSecret: party.secret,
      scopes: 'openid profile',
      subjectField: 'sub',
    };
    const { id } = (await acting.post(submit, plain)).data;
    party.state.visitor = 'plain-person';
    const reply = await openBrowser(server, 'plain').signIn();
    expect(reply).toMatchObject({ user_id: '', user_name: 'plain-person' });
    // A name that leads inside is as little asked for who somebody is as any other.
    const inside = party.issuer.replace('127.0.0.1', 'localhost');
    await acting.post(submit, { id, userInfoEndpoint: `${inside}/me`, clientSecret: party.secret });
    expect((await openBrowser(server, 'plain').signIn()).errorCode).toBe('auth.social_inside');
    // What comes with a failure is nobody's identity.
    await acting.post(submit, { id, userInfoEndpoint: `${party.issuer}/unwell` });
    expect((await openBrowser(server, 'plain').signIn()).errorCode).toBe('auth.social_failed');
  });

  it('of a program on the person’s machine is ended by whoever has the verifier', async () => {
    const verifier = randomWord();
    const [browser, program] = [openBrowser(server), openBrowser(server)];
    const redirectUri = 'http://127.0.0.1:50123/signed-in?word=own';
    const begin = () => browser.back({ redirectUri, codeChallenge: challengeOf(verifier) });
    const brought = await begin();
    expect(brought).toMatchObject({ word: 'own', source: 'corp' });
    for (const code_verifier of ['', randomWord()])
      expect((await program.token({ ...brought, code_verifier }, 'mall-cli')).errorCode).toBe(
        'auth.code_challenge',
      );
    const reply = await program.token({ ...brought, code_verifier: verifier }, 'mall-cli');
    expect(reply.access_token).toBeTypeOf('string');
  });

  it('asks the third party what it is once', async () => {
    const before = party.state.discoveries;
    await openBrowser(server).signIn();
    await openBrowser(server).signIn();
    expect(party.state.discoveries).toBe(before);
  });

  it('of somebody whose account is closed is refused; of somebody who was removed it is a stranger’s', async () => {
    const { user } = await linked('closed');
    await query('update mall_user set status = 0 where id = $1', [user.id]);
    expect((await openBrowser(server).signIn()).errorCode).toBe('auth.account_closed');
    await query('update mall_user set status = 1 where id = $1', [user.id]);
    expect((await shop.send('/blade-user/remove', { ids: user.id })).status).toBe(200);
    expect((await openBrowser(server).signIn()).user_id).toBe('');
  });

  it('ends at the third party too', async () => {
    await linked('leaver');
    const reply = await openBrowser(server).signIn();
    const headers = { 'blade-auth': `bearer ${reply.access_token}` };
    const out = await server.inject({ method: 'GET', url: '/blade-auth/oauth/logout', headers });
    const url = new URL(out.json().endSession);
    expect(url.origin + url.pathname).toBe(`${party.issuer}/session/end`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/login');
    const other = await server.signIn('100001');
    const plain = await other.inject({ method: 'GET', url: '/blade-auth/oauth/logout' });
    expect(plain.json()).toEqual({ success: 'true', msg: 'success' });
  });
});

describe('a social sign-in is refused', () => {
  it('to whoever brings the same answer again, to the door and to the token', async () => {
    party.state.visitor = 'replayed';
    const browser = openBrowser(server);
    // Third parties add what they like.
    const address = `${await browser.there()}&session_state=theirs`;
    const first = await browser.callback(address);
    expect((await browser.callback(address)).json().errorCode).toBe('auth.social_replayed');
    const brought = Object.fromEntries(new URL(String(first.headers.location)).searchParams);
    const answers = await Promise.all([1, 2, 3].map(() => browser.token(brought as Record<string, string>)));
    expect(answers.map(({ errorCode }) => errorCode ?? 'ok').sort()).toEqual([
      'auth.social_replayed',
      'auth.social_replayed',
      'ok',
    ]);
  });

  it('with another state, none, that of another source, and one that never came by the door', async () => {
    const browser = openBrowser(server);
    const brought = await browser.back();
    for (const state of ['nonsense', ''])
      expect((await browser.token({ ...brought, state })).errorCode).toBe('auth.social_state');
    expect((await browser.token({ ...brought, source: 'plain' })).errorCode).toBe('auth.social_state');
    const { searchParams } = new URL(await browser.there());
    const early = {
      source: 'corp',
      code: searchParams.get('code') ?? '',
      state: searchParams.get('state') ?? '',
    };
    expect((await browser.token(early)).errorCode).toBe('auth.social_state');
  });

  it('for another tenant than it was begun for', async () => {
    const browser = openBrowser(server);
    const brought = await browser.back();
    expect((await browser.token({ ...brought, tenantId: '100002' })).errorCode).toBe('auth.social_state');
  });

  it('after ten minutes', async () => {
    const browser = openBrowser(server);
    const brought = await browser.back();
    await query(
      `update mall_pending set expires_at = expires_at - interval '11 minutes' where used_at is null`,
    );
    expect((await browser.token(brought)).errorCode).toBe('auth.social_state');
  });

  it('in another browser, at the door and at the token', async () => {
    const [browser, other] = [openBrowser(server), openBrowser(server)];
    await other.render();
    const address = await browser.there();
    const atDoor = await other.callback(address);
    expect(atDoor.json().errorCode).toBe('auth.social_browser');
    const reply = await browser.callback(address);
    const brought = Object.fromEntries(new URL(String(reply.headers.location)).searchParams);
    expect((await other.token(brought as Record<string, string>)).errorCode).toBe('auth.social_browser');
    // Nobody else has used it up.
    expect((await browser.token(brought as Record<string, string>)).status).toBe(200);
  });

  it('where the identity was made for another sign-in', async () => {
    const browser = openBrowser(server);
    const brought = await browser.back();
    await query(
      `update mall_pending set content = regexp_replace(content, '"nonce":"[^"]*"', '"nonce":"of-another"') where used_at is null`,
    );
    expect((await browser.token(brought)).errorCode).toBe('auth.social_nonce');
  });

  it('where another issuer has answered', async () => {
    const browser = openBrowser(server);
    const address = new URL(await browser.there());
    address.searchParams.set('iss', 'https://somebody.example');
    const reply = await browser.callback(address.href);
    const brought = Object.fromEntries(new URL(String(reply.headers.location)).searchParams);
    expect((await browser.token(brought as Record<string, string>)).errorCode).toBe('auth.social_issuer');
  });

  it('where the third party refuses the code, or the person', async () => {
    const browser = openBrowser(server);
    const brought = await browser.back();
    expect((await browser.token({ ...brought, code: 'made-up' })).errorCode).toBe('auth.social_failed');
    const address = new URL(await browser.there());
    address.searchParams.delete('code');
    address.searchParams.set('error', 'access_denied');
    const reply = await browser.callback(address.href);
    expect(String(reply.headers.location)).toContain('error=auth.social_denied');
  });

  it('where it would come back somewhere else', async () => {
    const browser = openBrowser(server);
    const foreign = [
      'https://evil.example/login',
      '//evil.example',
      'http://localhost.evil.example/login',
      'http://user@localhost/login',
      'javascript:alert(1)',
      // A program on the same machine needs a code challenge.
      'http://127.0.0.1:4711/',
    ];
    for (const redirectUri of foreign)
      expect((await browser.render({ redirectUri })).json().errorCode).toBe('auth.social_redirect');
    expect((await browser.render({ redirectUri: '/login?x=1' })).statusCode).toBe(302);
  });

  it('by a source that there is not, is off, or is another tenant’s', async () => {
    expect((await openBrowser(server, 'nobody').render()).json().errorCode).toBe('auth.social_unknown');
    expect((await openBrowser(server, 'corp', '100002').render()).json().errorCode).toBe(
      'auth.social_unknown',
    );
    await acting.post(submit, { ...provider, source: 'off', status: 2 });
    expect((await openBrowser(server, 'off').render()).json().errorCode).toBe('auth.social_unknown');
  });

  it('by one that was taken away on the way, though another has its name by then', async () => {
    const browser = openBrowser(server);
    const brought = await browser.back();
    const [row] = (await acting.get('/blade-system/social-provider/list', { source: 'corp' })).data.records;
    expect((await acting.send('/blade-system/social-provider/remove', { ids: row.id })).status).toBe(200);
    expect((await acting.post(submit, provider)).status).toBe(200);
    expect((await browser.token(brought)).errorCode).toBe('auth.social_state');
    expect((await browser.signIn()).status).toBe(200);
  });

  it('by one that cannot be reached, and in words to whoever looks at a page', async () => {
    await acting.post(submit, { ...provider, source: 'gone', issuer: 'http://127.0.0.1:9' });
    const reply = await openBrowser(server, 'gone').render();
    expect(reply.json().errorCode).toBe('auth.social_incomplete');
    const page = await server.inject({
      method: 'GET',
      url: '/blade-auth/oauth/render/nobody?tenantId=100001',
      headers: { accept: 'text/html' },
    });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/login?error=auth.social_unknown']);
  });
});

it('a third party that could not be asked is asked again by the next person', async () => {
  await acting.post(submit, { ...provider, source: 'late' });
  party.state.isDown = true;
  expect((await openBrowser(server, 'late').render()).json().errorCode).toBe('auth.social_incomplete');
  party.state.isDown = false;
  expect((await openBrowser(server, 'late').render()).statusCode).toBe(302);
});

describe('where the browser comes back to', () => {
  const told = async (one: typeof server, host: string) => {
    const url = '/blade-auth/oauth/render/corp?tenantId=100001';
    const reply = await one.inject({ method: 'GET', url, headers: { host } });
    return new URL(String(reply.headers.location)).searchParams.get('redirect_uri');
  };

  it('is as whoever runs the server says, whatever the call does', async () => {
    const { services } = server;
    expect(await told(server, 'evil.example')).toContain('http://evil.example/');
    Object.assign(services.settings, { publicUrl: 'https://mall.example' });
    const said = await told(server, 'evil.example');
    Object.assign(services.settings, { publicUrl: undefined });
    expect(said).toBe('https://mall.example/mall-api/blade-auth/oauth/callback/corp');
  });

  it.each(['mall.example', 'https://mall.example/path', 'javascript:1'])('is no %s', (MALL_PUBLIC_URL) => {
    expect(() => readSettings({ MALL_PUBLIC_URL })).toThrow('MALL_PUBLIC_URL');
  });
});

describe('ways to a third party', () => {
  it('are begun so often by one address, and no more', async () => {
    await query(`update mall_attempt set count = 300 where key like 'social:%'`);
    expect((await openBrowser(server).render()).statusCode).toBe(429);
    await query(`delete from mall_attempt where key like 'social:%'`);
    expect((await openBrowser(server).render()).statusCode).toBe(302);
  });
});

describe('one’s own links', () => {
  it('are seen and undone by oneself alone', async () => {
    const { me, done } = await linked('owner');
    expect((await me.get('/blade-auth/oauth/links')).data).toMatchObject([
      { id: done.data.id, source: 'corp' },
    ]);
    expect((await shop.get('/blade-auth/oauth/links')).data).toEqual([]);
    expect((await shop.send('/blade-auth/oauth/unlink', { id: done.data.id })).errorCode).toBe(
      'row.not_found',
    );
    expect((await me.send('/blade-auth/oauth/unlink', { id: done.data.id })).status).toBe(200);
    expect((await me.get('/blade-auth/oauth/links')).data).toEqual([]);
    expect((await openBrowser(server).signIn()).user_id).toBe('');
  });

  it('are nobody else’s already, and are ended by who began them', async () => {
    await linked('first-owner');
    const begun = (await shop.send('/blade-auth/oauth/link-begin', { source: 'corp' })).data.location;
    const reply = await openBrowser(server).callback(await visit(begun));
    const brought = Object.fromEntries(new URL(String(reply.headers.location)).searchParams) as Record<
      string,
      string
    >;
    const { me } = await linked('second-owner');
    expect((await me.send('/blade-auth/oauth/link', brought)).errorCode).toBe('auth.social_browser');
    expect((await openBrowser(server).token(brought)).errorCode).toBe('auth.social_state');
    expect((await shop.send('/blade-auth/oauth/link', brought)).errorCode).toBe('auth.social_taken');
  });
});
