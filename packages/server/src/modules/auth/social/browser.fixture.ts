import type { LightMyRequestResponse } from 'fastify';
import type { Calls } from '../../../testing/calls.js';
import type { TestServer } from '../../../testing/test-server.js';
import { basicOf } from '../../../testing/token-calls.js';
import { visit } from './third-party.fixture.js';

type Query = Readonly<Record<string, string>>;

const base = '/blade-auth/oauth';

/** A browser in front of the server: it keeps the server's cookie, and goes where it is sent. */
export function openBrowser(server: Pick<TestServer, 'inject'>, source = 'corp', tenantId = '100001') {
  let cookie = '';
  const headers = () => (cookie === '' ? {} : { cookie });
  const get = async (url: string): Promise<LightMyRequestResponse> => {
    const reply = await server.inject({ method: 'GET', url, headers: headers() });
    const given = reply.headers['set-cookie'];
    if (typeof given === 'string') cookie = given.split(';')[0] ?? '';
    return reply;
  };
  const render = (more: Query = {}, as = source) =>
    get(`${base}/render/${as}?${new URLSearchParams({ tenantId, ...more })}`);
  const callback = (address: string) => {
    const { pathname, search } = new URL(address);
    return get(pathname.replace('/mall-api', '') + search);
  };
  /** To the third party, and back to the server's door. */
  const there = async (more: Query = {}): Promise<string> => {
    const reply = await render(more);
    if (reply.statusCode !== 302) throw new Error(reply.body);
    return visit(String(reply.headers.location));
  };
  /** All the way to the sign-in page, with what it is given there. */
  const back = async (more: Query = {}) => {
    const reply = await callback(await there(more));
    if (reply.statusCode !== 302) throw new Error(reply.body);
    return Object.fromEntries(new URL(String(reply.headers.location)).searchParams) as {
      source: string;
      code: string;
      state: string;
    };
  };
  const token = async (fields: Query, client = 'mall-web') => {
    const reply = await server.inject({
      method: 'POST',
      url: `${base}/token`,
      headers: {
        ...headers(),
        authorization: basicOf(client),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ grant_type: 'social', tenantId, ...fields }).toString(),
    });
    return { status: reply.statusCode, ...reply.json() };
  };
  const cookies = () => cookie;
  return { render, callback, there, back, token, cookies, signIn: async () => token(await back()) };
}

/** Links somebody to who the third party's next visitor is. */
export async function linkTo(server: Pick<TestServer, 'inject'>, me: Calls, source = 'corp') {
  const begun = (await me.send('/blade-auth/oauth/link-begin', { source })).data.location;
  const reply = await openBrowser(server, source).callback(await visit(begun));
  const brought = Object.fromEntries(new URL(String(reply.headers.location)).searchParams);
  return me.send('/blade-auth/oauth/link', brought as Record<string, string>);
}
