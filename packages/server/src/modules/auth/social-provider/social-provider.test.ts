import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../../database/migrations-folder.js';
import { callsOf } from '../../../testing/calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { userCalls } from '../../../testing/user-calls.js';
import { linkTo, openBrowser } from '../social/browser.fixture.js';
import { openThirdParty } from '../social/third-party.fixture.js';

const { server, root, shop, signIn } = await openTenants({ signInHosts: ['127.0.0.1'] });
const callbackAt = (source: string) => `http://localhost/mall-api/blade-auth/oauth/callback/${source}`;
const party = await openThirdParty(['strict', 'oidc', 'oauth2'].map(callbackAt));
const acting = callsOf(await server.signIn(), '100001');
const submit = '/blade-system/social-provider/submit';

const provider = {
  source: 'corp',
  name: '企业账号',
  kind: 'oidc',
  issuer: party.issuer,
  clientId: 'mall',
  clientSecret: party.secret,
  scopes: 'openid profile email',
};
const made = await acting.post(submit, provider);
const query = (sql: string, params: unknown[] = []) => server.services.database.query(sql, params);

describe('a third party that is set up', () => {
  it('says its secret to nobody, keeps it sealed, and forgets it when it moves', async () => {
    expect(made.status).toBe(200);
    expect(made.text).not.toContain(party.secret);
    const { rows } = await query(
      `select client_secret_sealed from mall_social_provider where source = 'corp'`,
    );
    expect(String((rows as { client_secret_sealed: string }[])[0]?.client_secret_sealed)).not.toContain(
      party.secret,
    );
    const strict = (await acting.post(submit, { ...provider, source: 'strict' })).data;
    await acting.post(submit, { id: strict.id, name: '改名' });
    expect((await openBrowser(server, 'strict').signIn()).access_token).toBeTypeOf('string');
    await acting.post(submit, { id: strict.id, issuer: `${party.issuer}/`, version: undefined });
    const { rows: moved } = await query(
      `select client_secret_sealed from mall_social_provider where source = 'strict'`,
    );
    expect(moved).toEqual([{ client_secret_sealed: null }]);
  });

  it('whose secret was sealed by another key is set up anew', async () => {
    await acting.post(submit, { ...provider, source: 'other-key' });
    await query(`update mall_social_provider set client_secret_sealed = 'AAAA', version = version + 1
      where source = 'other-key'`);
    expect((await openBrowser(server, 'other-key').render()).json().errorCode).toBe('auth.social_incomplete');
  });

  it('needs its addresses, encrypted ones, and a source of its own', async () => {
    const bare = { source: 'bare', kind: 'oidc', clientId: 'mall' };
    expect((await acting.post(submit, bare)).errorCode).toBe('auth.social_addresses');
    expect((await acting.post(submit, { ...bare, kind: 'oauth2' })).errorCode).toBe('auth.social_addresses');
    const open = { ...bare, issuer: 'http://corp.example' };
    expect((await acting.post(submit, open)).errorCode).toBe('request.invalid');
    expect((await acting.post(submit, provider)).errorCode).toBe('auth.social_exists');
  });

  it.each(['https://127.0.0.2', 'https://[::1]', 'https://localhost'])(
    'is not asked where it is inside: %s',
    async (issuer) => {
      const source = `inside-${issuer.replaceAll(/\W/g, '')}`;
      expect((await acting.post(submit, { ...provider, source, issuer })).status).toBe(200);
      expect((await openBrowser(server, source).render()).json()).toMatchObject({
        ...{ errorCode: 'auth.social_inside', msg: expect.stringContaining('MALL_SIGN_IN_HOSTS') },
      });
    },
  );

  it('is on the sign-in page of its tenant', async () => {
    const settings = async (tenantId: string) =>
      (await server.inject({ method: 'GET', url: `/settings?tenantId=${tenantId}` })).json().data;
    const shops = await settings('100001');
    expect(shops.social).toContain('corp');
    await acting.post(submit, { ...provider, source: 'off', status: 2 });
    expect((await settings('100001')).social).not.toContain('off');
    expect(shops.socialNames.corp).toBe('企业账号');
    expect(shops.sso).toBe(false);
    await acting.post(submit, { ...provider, source: 'sso' });
    const withOwn = await settings('100001');
    expect(withOwn).toMatchObject({ sso: true, social: shops.social });
    expect((await settings('100002')).social).toEqual([]);
    expect((await root.get('/blade-system/social-provider/list')).data.records).toEqual([]);
  });
});

describe('a link', () => {
  /** Somebody whom a third party of its own name knows, by OpenID Connect or by plain OAuth 2. */
  async function known(kind: 'oidc' | 'oauth2') {
    const plain = {
      ...{ authorizationEndpoint: `${party.issuer}/auth`, tokenEndpoint: `${party.issuer}/token` },
      ...{ userInfoEndpoint: `${party.issuer}/me`, subjectField: 'sub' },
    };
    const given = {
      ...provider,
      source: kind,
      ...(kind === 'oidc' ? {} : { ...plain, issuer: undefined }),
      kind,
    };
    const { id } = (await acting.post(submit, given)).data;
    const account = `known-${id.slice(-10)}`;
    const user = await userCalls(shop).make(account, { password: 'linked-pass-9' });
    party.state.visitor = account;
    const me = await signIn('100001', account, 'linked-pass-9');
    await linkTo(server, me, kind);
    const whoever = async () => (await openBrowser(server, kind).signIn()).user_id;
    expect(await whoever()).toBe(user.id);
    return { id, given, user, me, whoever, drop: () => remove(id) };
  }
  const remove = (ids: string) => acting.send('/blade-system/social-provider/remove', { ids });
  const undoLast = async (rowId: string) => {
    const resource = 'social-provider';
    const { records } = (await acting.get('/blade-system/history/list', { resource, rowId })).data;
    return acting.send('/blade-system/history/undo', { id: records[0].id });
  };
  const secretOf = async (id: string) =>
    (await query('select client_secret_sealed as secret from mall_social_provider where id = $1', [id])).rows;

  it.each(['authorizationEndpoint', 'tokenEndpoint', 'userInfoEndpoint'])(
    'is nobody’s any more once the %s is another, and the secret is forgotten',
    async (field) => {
      const { id, given, me, whoever, drop } = await known('oauth2');
      const before = given[field as keyof typeof given] as string;
      await acting.post(submit, { id, [field]: `${before}?theirs` });
      expect(await secretOf(id)).toEqual([{ secret: null }]);
      await acting.post(submit, { id, clientSecret: party.secret });
      expect(await whoever()).toBe('');
      expect((await me.get('/blade-auth/oauth/links')).data).toEqual([]);
      // As it was before, it is another one all the same: whoever moved it may have heard the secret meanwhile.
      await acting.post(submit, { id, [field]: before, clientSecret: party.secret });
      expect(await whoever()).toBe('');
      await drop();
    },
  );

  it.each([
    { subjectField: 'preferred_username' },
    { clientId: 'mall-2' },
    { kind: 'oidc', issuer: party.issuer },
  ])('is nobody’s any more after %o, which is not undone', async (changed) => {
    const { id, given, whoever, drop } = await known('oauth2');
    await acting.post(submit, { id, ...changed });
    expect(await secretOf(id)).toEqual([{ secret: null }]);
    expect((await undoLast(id)).errorCode).toBe('history.secret');
    const secret = { id, clientSecret: party.secret };
    await acting.post(submit, secret);
    if (!('clientId' in changed)) expect(await whoever()).toBe('');
    const { subjectField, clientId, kind } = given as typeof given & { subjectField: string };
    await acting.post(submit, { ...secret, subjectField, clientId, kind });
    expect(await whoever()).toBe('');
    await drop();
  });

  it('is nobody’s any more where the row is another one of the same name', async () => {
    const { given, whoever, drop } = await known('oidc');
    await drop();
    const { id } = (await acting.post(submit, given)).data;
    expect(await whoever()).toBe('');
    await remove(id);
  });

  it('is nobody’s any more where the row was removed and comes back, without its secret', async () => {
    const { id, whoever, drop } = await known('oidc');
    await drop();
    expect((await undoLast(id)).status).toBe(200);
    expect(await secretOf(id)).toEqual([{ secret: null }]);
    await acting.post(submit, { id, clientSecret: party.secret });
    expect(await whoever()).toBe('');
    await drop();
  });

  it('stays through a change of what does not say who somebody is', async () => {
    const { id, user, whoever, drop } = await known('oauth2');
    await acting.post(submit, { id, name: '改名', scopes: 'openid', clientSecret: party.secret });
    expect(await whoever()).toBe(user.id);
    await drop();
  });

  it('ends no way that was begun to somebody else', async () => {
    const { id, drop } = await known('oauth2');
    const browser = openBrowser(server, 'oauth2');
    const brought = await browser.back();
    await acting.post(submit, { id, tokenEndpoint: `${party.issuer}/other`, clientSecret: party.secret });
    expect((await browser.token(brought)).errorCode).toBe('auth.social_state');
    await drop();
  });

  it.each(['oidc', 'oauth2'] as const)('of before they knew whose they are stays, by %s', async (kind) => {
    const { user, whoever, drop } = await known(kind);
    // Until then there was one row for each name of a source.
    await query('delete from mall_user_oauth where user_id is distinct from $1', [user.id]);
    await query('update mall_user_oauth set third_party = null where user_id = $1', [user.id]);
    const migration = await readFile(join(migrationsFolder, '0023_third_party_links.sql'), 'utf8');
    await query(migration.slice(migration.indexOf('UPDATE')));
    expect(await whoever()).toBe(user.id);
    await drop();
  });
});
