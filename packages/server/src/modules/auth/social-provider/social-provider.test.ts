import { describe, expect, it } from 'vitest';
import { callsOf } from '../../../testing/calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { openBrowser } from '../social/browser.fixture.js';
import { openThirdParty } from '../social/third-party.fixture.js';

const { server, root } = await openTenants({ signInHosts: ['127.0.0.1'] });
const party = await openThirdParty(['http://localhost/mall-api/blade-auth/oauth/callback/strict']);
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
const query = (sql: string) => server.services.database.query(sql);

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
