import { auth, type TokenReply } from '@mall/sdk/contract';
import type { LightMyRequestResponse } from 'fastify';
import { digestOf } from '../support/passwords.js';
import { type TestServer, testPassword } from './test-server.js';

export const basicOf = (client: string, secret = `${client}_secret`): string =>
  `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`;

/** The token endpoint as an application calls it, from whatever address. */
export function tokenCalls(app: TestServer['app']) {
  const token = (
    fields: Record<string, string>,
    client = 'mall-cli',
    headers: Record<string, string> = {},
    address = '10.0.0.1',
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: `/mall-api${auth.operations.token.path}`,
      remoteAddress: address,
      headers: {
        authorization: basicOf(client),
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams({ tenantId: '000000', ...fields }).toString(),
    });
  return {
    token,
    byPassword: (password = testPassword, account = 'admin', address?: string) =>
      token(
        { grant_type: 'password', username: account, password: digestOf(password) },
        'mall-cli',
        {},
        address,
      ),
    refresh: (reply: TokenReply, client?: string, more: Record<string, string> = {}) =>
      token({ grant_type: 'refresh_token', refresh_token: reply.refresh_token, ...more }, client),
    info: (accessToken: string): Promise<LightMyRequestResponse> =>
      app.inject({
        method: 'GET',
        url: `/mall-api${auth.operations.userInfo.path}`,
        headers: { 'blade-auth': accessToken },
      }),
  };
}

/** What a list of replies said: the error codes, `ok` for none, each with how often. */
export function tally(replies: readonly { json(): { errorCode?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reply of replies) {
    const code = reply.json().errorCode ?? 'ok';
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
