import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

const signInPage = `<!doctype html><meta charset="utf-8"><title>Corporate sign-in</title>
<form method="post"><label>Employee <input name="employee" autofocus></label><button>Continue</button></form>`;

export interface IdentityProvider {
  readonly issuer: string;
  readonly server: Server;
}

/** A company's OpenID provider, with a sign-in page of its own. */
export async function openIdentityProvider(mallUrl: string): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' };
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = `${mallUrl}/mall-api/blade-auth/oauth/callback/corp`;
  const provider = new Provider(issuer, settings(key, redirectUri, `${mallUrl}/login`));
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(signInPage);
    const accountId = (await read(request)).get('employee') ?? '';
    return provider.interactionFinished(request, response, { login: { accountId } });
  });
  return { issuer, server };
}

const settings = (key: object, redirectUri: string, back: string): Configuration => ({
  clients: [
    {
      client_id: 'mall',
      client_secret: 'third-party-secret',
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [back],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: ['only for journeys'] },
  claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
  pkce: { required: () => true },
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  findAccount: async (_ctx, sub) => ({
    accountId: sub,
    claims: () => ({ sub, name: `${sub} Li`, preferred_username: sub }),
  }),
  loadExistingGrant: async ({ oidc }) => {
    const [clientId = '', accountId = ''] = [oidc.client?.clientId, oidc.session?.accountId];
    const grant = new oidc.provider.Grant({ clientId, accountId });
    grant.addOIDCScope('openid profile');
    await grant.save();
    return grant;
  },
});

async function read(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
