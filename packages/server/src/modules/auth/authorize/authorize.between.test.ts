import { describe, expect, it } from 'vitest';
import { openTenants } from '../../../testing/tenants.js';
import { tokenCalls } from '../../../testing/token-calls.js';
import { userCalls } from '../../../testing/user-calls.js';
import { challengeOf, randomWord } from '../social/pending.js';

const { server, root, shop, signIn } = await openTenants();
const { token, info } = tokenCalls(server.app);

const client = {
  clientId: 'front-end',
  clientSecret: 'front-end_secret',
  scope: 'all',
  authorizedGrantTypes: 'authorization_code,refresh_token',
  webServerRedirectUri: 'https://front.example/back',
  accessTokenValidity: 3600,
  refreshTokenValidity: 7200,
};
const made = (await root.post('/blade-system/client/submit', { ...client, dialect: 'mall' })).data;
await root.post('/blade-system/client/submit', {
  ...client,
  clientId: 'family',
  clientSecret: 'family_secret',
  dialect: 'blade-3',
});

const verifier = randomWord();
const asked = {
  response_type: 'code',
  client_id: 'front-end',
  redirect_uri: client.webServerRedirectUri,
  state: 'theirs',
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
};
const authorize = (more: object = {}, who = shop) =>
  who.send('/blade-auth/oauth/authorize', { ...asked, ...more } as Record<string, string>);

async function codeOf(more: object = {}, who = shop): Promise<string> {
  const { data, text } = await authorize(more, who);
  if (!data?.location) throw new Error(text);
  return new URL(data.location).searchParams.get('code') ?? '';
}

async function redeem(code: string, more: Record<string, string> = {}, as = 'front-end') {
  const fields = { tenantId: '100001', grant_type: 'authorization_code', code, code_verifier: verifier };
  const reply = await token({ ...fields, redirect_uri: client.webServerRedirectUri, ...more }, as);
  return { status: reply.statusCode, ...reply.json() };
}

describe('another front end', () => {
  it('gets a session of whoever is signed in here, by a code in its own address', async () => {
    const { data } = await authorize();
    const url = new URL(data.location);
    expect(url.origin + url.pathname).toBe(client.webServerRedirectUri);
    expect(url.searchParams.get('state')).toBe('theirs');
    const reply = await redeem(url.searchParams.get('code') ?? '');
    expect(reply).toMatchObject({ tenant_id: '100001', account: 'admin', token_type: 'bearer' });
    expect((await info(reply.access_token)).json().data.account).toBe('admin');
  });

  it('of the family reads the tenant out of the state and knows no challenge', async () => {
    const plain = {
      client_id: 'family',
      state: undefined,
      code_challenge: undefined,
      code_challenge_method: undefined,
    };
    const { data } = await shop.send('/blade-auth/oauth/authorize', { ...asked, ...plain } as never);
    const { searchParams } = new URL(data.location);
    expect(searchParams.get('state')).toBe('100001');
    const reply = await redeem(searchParams.get('code') ?? '', { code_verifier: '' }, 'family');
    expect(reply.account).toBe('admin');
  });

  it('need not name the tenant, which the code knows, and spends the code by success alone', async () => {
    const code = await codeOf();
    const wrong = [
      [{ redirect_uri: 'https://evil.example/back' }, 'auth.redirect_unknown'],
      [{ tenantId: '100002' }, 'auth.code_invalid'],
      [{ code_verifier: randomWord() }, 'auth.code_challenge'],
    ] as const;
    for (const [more, said] of wrong) expect((await redeem(code, more)).errorCode).toBe(said);
    const fields = { tenantId: '', grant_type: 'authorization_code', code, code_verifier: verifier };
    const bare = { ...fields, redirect_uri: client.webServerRedirectUri };
    const answers = await Promise.all([1, 2, 3].map(() => token(bare, 'front-end')));
    expect(answers.map((reply) => reply.statusCode).sort()).toEqual([200, 400, 400]);
    const signedIn = answers.find((reply) => reply.statusCode === 200)?.json();
    expect(signedIn).toMatchObject({ tenant_id: '100001', account: 'admin' });
  });

  it('on the person’s own machine may have any port, and nothing else of its own', async () => {
    const at = (redirect_uri: string) => authorize({ client_id: 'mall-cli', redirect_uri });
    expect((await at('http://127.0.0.1:50123/signed-in')).status).toBe(200);
    for (const other of [
      'http://127.0.0.1:50123/elsewhere',
      'http://localhost:1/signed-in',
      'http://127.0.0.1.evil.example/signed-in',
    ])
      expect((await at(other)).errorCode).toBe('auth.redirect_unknown');
  });
});

describe('a code is refused', () => {
  it('to an address that is not registered, to the letter', async () => {
    for (const redirect_uri of [
      `${asked.redirect_uri}/`,
      `${asked.redirect_uri}?a=1`,
      'https://front.example:8443/back',
      'no address',
      'https://evil.example/back',
    ])
      expect((await authorize({ redirect_uri })).errorCode).toBe('auth.redirect_unknown');
    const code = await codeOf();
    expect((await redeem(code, { redirect_uri: 'https://evil.example/back' })).errorCode).toBe(
      'auth.redirect_unknown',
    );
  });

  it('to a client that is unknown or has no such grant, and to ours without a challenge', async () => {
    expect((await authorize({ client_id: 'nobody' })).errorCode).toBe('auth.client_unknown');
    await root.post('/blade-system/client/submit', { id: made.id, authorizedGrantTypes: 'refresh_token' });
    expect((await authorize()).errorCode).toBe('auth.grant_forbidden');
    await root.post('/blade-system/client/submit', {
      id: made.id,
      authorizedGrantTypes: client.authorizedGrantTypes,
    });
    const { code_challenge: _challenge, ...bare } = asked;
    expect((await shop.send('/blade-auth/oauth/authorize', bare)).errorCode).toBe('auth.code_challenge');
  });

  it('of all who bring it at once but one', async () => {
    const code = await codeOf();
    const replies = await Promise.all(Array.from({ length: 6 }, () => redeem(code)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(Array(5).fill('auth.code_invalid'));
  });

  it('a second time, and what the first one began ends', async () => {
    const code = await codeOf();
    const first = await redeem(code);
    expect((await redeem(code)).errorCode).toBe('auth.code_invalid');
    expect((await info(first.access_token)).json().errorCode).toBe('auth.token_revoked');
  });

  it('with another verifier, for another client or tenant, and after a minute', async () => {
    expect((await redeem(await codeOf(), { code_verifier: randomWord() })).errorCode).toBe(
      'auth.code_challenge',
    );
    expect((await redeem(await codeOf(), { code_verifier: '' })).errorCode).toBe('auth.code_challenge');
    expect((await redeem(await codeOf(), {}, 'family')).errorCode).toBe('auth.code_invalid');
    expect((await redeem(await codeOf(), { tenantId: '100002' })).errorCode).toBe('auth.code_invalid');
    const late = await codeOf();
    await server.services.database.query(
      `update mall_pending set expires_at = expires_at - interval '2 minutes'`,
    );
    expect((await redeem(late)).errorCode).toBe('auth.code_invalid');
    expect((await redeem('made-up')).errorCode).toBe('auth.code_invalid');
  });

  it('of somebody whose account was closed meanwhile', async () => {
    const { id } = await userCalls(shop).make('fleeting', { password: 'fleeting-pass-9' });
    const code = await codeOf({}, await signIn('100001', 'fleeting', 'fleeting-pass-9'));
    await shop.send('/blade-user/remove', { ids: id });
    expect((await redeem(code)).errorCode).toBe('auth.account_closed');
  });
});
