import { createServer } from 'node:http';
import { ask, json } from '../lib/ask.mjs';
import { say } from './words.mjs';

const base = '/blade-auth/oauth';
const rows = '/blade-system/social-provider';

/** Somebody may edit third parties and would like to be the administrator, who is linked to one of them. */
const impostor = (name, change) => ({
  name,
  own: true,
  run: async (target) => {
    const { url, me } = target;
    const party = await openParty();
    const row = (values) => post(url, `${rows}/submit`, values, me);
    const source = `hostile-${name}`.slice(0, 32);
    const honest = {
      ...addressesOf(party.origin),
      source,
      kind: 'oauth2',
      clientId: 'hostile',
      subjectField: 'id',
    };
    try {
      const { body } = await row(honest);
      const linked = await link(target, source);
      const known = await signIn(url, source);
      if (linked.status !== 200 || known.body.account !== 'admin')
        return { answer: say('notLinked'), sentence: linked.msg ?? known.msg, passed: false };
      await change({ ...target, row, honest, id: body.data?.id });
      const { status, code, msg, body: reply } = await signIn(url, source);
      return {
        answer: `${status} ${code ?? reply.role_name ?? ''}`,
        sentence: msg,
        passed: !reply.account && (code === undefined ? reply.user_id === '' : status === 400),
      };
    } finally {
      party.close();
    }
  },
});

/** A third party that says of everybody that they are number 1, and, elsewhere, that they chose to be called so. */
async function openParty() {
  const server = createServer((request, response) => {
    const body = request.url.startsWith('/token')
      ? { access_token: 'any', token_type: 'bearer' }
      : { id: 1, nick: '1' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

const addressesOf = (origin) => ({
  authorizationEndpoint: `${origin}/authorize`,
  tokenEndpoint: `${origin}/token`,
  userInfoEndpoint: `${origin}/me`,
});

async function post(url, path, values, headers) {
  const sent = json(values);
  return ask(url, path, { headers: { ...sent.headers, ...headers }, pieces: sent.pieces });
}

/** Whoever is signed in links themselves to who they are there. */
async function link({ url, me }, source) {
  const begun = await ask(url, `${base}/link-begin?source=${source}`, { headers: me });
  const state = stateOf(begun.body.data?.location);
  await ask(url, `${base}/callback/${source}?code=any&state=${state}`, { method: 'GET' });
  return ask(url, `${base}/link?source=${source}&code=any&state=${state}`, { headers: me });
}

const stateOf = (address) => (address ? new URL(address).searchParams.get('state') : '');

async function signIn(url, source) {
  const begun = await ask(url, `${base}/render/${source}?tenantId=000000`, { method: 'GET' });
  const cookie = begun.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const state = stateOf(begun.headers.location);
  await ask(url, `${base}/callback/${source}?code=any&state=${state}`, {
    method: 'GET',
    headers: { cookie },
  });
  const form = new URLSearchParams({ tenantId: '000000', grant_type: 'social', source, code: 'any', state });
  const authorization = `Basic ${Buffer.from('mall-web:mall-web_secret').toString('base64')}`;
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return ask(url, `${base}/token`, { headers: { ...type, authorization, cookie }, pieces: [`${form}`] });
}

export const thirdPartyCases = [
  impostor('party-token', ({ row, id, honest }) =>
    row({ id, tokenEndpoint: `${honest.tokenEndpoint}?mine` }),
  ),
  impostor('party-info', ({ row, id, honest }) =>
    row({ id, userInfoEndpoint: `${honest.userInfoEndpoint}?mine` }),
  ),
  impostor('party-field', ({ row, id }) => row({ id, subjectField: 'nick' })),
  impostor('party-anew', async ({ row, honest, ...rest }) => {
    await remove(rest);
    await row(honest);
  }),
  impostor('party-restored', async ({ row, honest, ...rest }) => {
    await remove(rest);
    await undo(rest);
  }),
  impostor('party-back', async ({ row, id, honest }) => {
    await row({ id, tokenEndpoint: `${honest.tokenEndpoint}?mine` });
    await row({ id, tokenEndpoint: honest.tokenEndpoint });
  }),
];

function remove({ url, me, id }) {
  return ask(url, `${rows}/remove?ids=${id}`, { headers: me });
}

async function undo({ url, me, id }) {
  const list = `/blade-system/history/list?resource=social-provider&rowId=${id}`;
  const { body } = await ask(url, list, { method: 'GET', headers: me });
  return ask(url, `/blade-system/history/undo?id=${body.data?.records[0].id}`, { headers: me });
}
