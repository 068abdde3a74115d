import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { afterAll } from 'vitest';

const person = (sub: string) => ({
  accountId: sub,
  claims: () => ({ sub, name: `${sub} 先生`, preferred_username: sub, email: `${sub}@corp.example` }),
});

/** Whoever has signed in there has agreed to everything. */
const settings = (keys: object[], redirectUris: readonly string[], secret: string): Configuration => ({
  clients: [
    {
      client_id: 'mall',
      client_secret: secret,
      redirect_uris: [...redirectUris],
      post_logout_redirect_uris: ['http://localhost/login'],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  jwks: { keys },
  cookies: { keys: ['only for tests'] },
  claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
  pkce: { required: () => true },
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  findAccount: async (_ctx, sub) => person(sub),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope('openid profile email');
    await grant.save();
    return grant;
  },
});

/**
 * A third party of its own: an OpenID provider on a free port, whose next visitor is `visitor`. At `/unwell` it fails,
 * and says something all the same; everywhere while it `isDown`.
 */
export async function openThirdParty(redirectUris: readonly string[], secret = 'third-party-secret') {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' };
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, settings([key], redirectUris, secret));
  const state = { visitor: 'zhang', discoveries: 0, isDown: false };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.includes('openid-configuration')) state.discoveries += 1;
    if (state.isDown) return void response.writeHead(503).end();
    if (request.url === '/unwell')
      return void response.writeHead(503, { 'content-type': 'application/json' }).end('{"sub":"nobody"}');
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const result = { login: { accountId: state.visitor } };
    return void provider.interactionFinished(request, response, result);
  });
  return { issuer, state, secret };
}

/** Follows the third party's redirections with its cookies, until it sends the browser somewhere else. */
export async function visit(address: string): Promise<string> {
  const home = new URL(address).origin;
  const jar = new Map<string, string>();
  let at = address;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      jar.set(name, value);
    }
    const to = reply.headers.get('location');
    if (to === null) throw new Error(`${reply.status}: ${await reply.text()}`);
    at = new URL(to, at).href;
    if (!at.startsWith(home)) return at;
  }
  throw new Error('the third party goes round in circles');
}
