import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Operation } from '../samples/operation.js';
import { newestOf } from '../samples/row-ids.js';
import { tableOf } from '../samples/table-of.js';
import { digestOf } from '../support/passwords.js';
import { type Calls, callsOf } from '../testing/calls.js';
import { plainInputs } from '../testing/declared-fields.js';
import { dumpTenant } from '../testing/dump.js';
import { everyOperation } from '../testing/every-operation.js';
import { everyResource } from '../testing/every-resource.js';
import { plantRows } from '../testing/plant-rows.js';
import { roleCalls } from '../testing/role-calls.js';
import { createTestServer, type TestServer, testPassword } from '../testing/test-server.js';
import { userCalls } from '../testing/user-calls.js';
import { type Walked, walk } from '../testing/walk.js';

const tenantId = '100001';
const canary = {
  password: 'canary-password-1',
  secret: 'canary-client-secret',
  source: 'canary-source-pw',
} as const;
/** Replies that show a new password once, because nobody else will. */
const showOnce = new Set(['user.create', 'user.resetPassword', 'tenant.submit', 'message.renewSecret']);
/** Tokens are what these are for. */
const tokens = new Set(['auth.token', 'blade4.token']);
/** These end the session that the others need, or go on asking by themselves for minutes. */
const ending = new Set(['auth.logout', 'blade4.logout', 'isolation.start']);

let server: TestServer;
let root: Calls;
let operations: Operation[];
beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
  operations = (await everyOperation()).filter(({ name }) => !ending.has(name));
  const shop = callsOf(await server.signIn(tenantId));
  const { roleId, deptId } = (await shop.get('/blade-user/info')).data;
  const words = { name: 'canary', realName: 'canary', userType: 1 };
  const made = await shop.post('/blade-user/submit', {
    account: 'canary',
    password: canary.password,
    roleId,
    deptId,
    ...words,
  });
  expect(made.status, made.text).toBe(200);
  const application = {
    clientId: 'canary',
    clientSecret: canary.secret,
    scope: 'all',
    authorizedGrantTypes: 'password',
  };
  const validity = { accessTokenValidity: 3600, refreshTokenValidity: 3600 };
  expect((await root.post('/blade-system/client/submit', { ...application, ...validity })).status).toBe(200);
  const database = { url: 'jdbc:oracle:thin:@db:1521:canary', username: 'canary', password: canary.source };
  const source = { name: 'canary', driverClass: 'oracle.jdbc.OracleDriver', ...database };
  expect((await root.post('/blade-develop/datasource/submit', source)).status).toBe(200);
  await plantRows(server, tenantId, 'canary-row');
  const acting = callsOf(await server.signIn(), tenantId);
  for (const [name, codes] of [
    ['few', ['user', 'user_view']],
    ['none', []],
  ] as const) {
    const few = await roleCalls(server, acting).make(name, { codes });
    await userCalls(acting).make(name, { roleId: few, deptId, password: testPassword });
  }
  // The newest one is aimed at: whose password is set anew is signed out.
  await userCalls(acting).make('aimed', { roleId, deptId, password: testPassword });
  await server.inject({ method: 'GET', url: '/blade-auth/oauth/captcha' });
});
afterAll(() => server.close());

const column = async (sql: string): Promise<string[]> =>
  (await server.services.database.query<{ text: string }>(sql)).rows.map((row) => row.text);

/** Everything that must stay inside: what was planted, its digests, and what the database keeps of it. */
const secrets = async (): Promise<string[]> => [
  ...[canary.password, canary.secret, canary.source, testPassword],
  ...[digestOf(canary.password), digestOf(testPassword)],
  createHash('sha256').update(canary.secret).digest('hex'),
  ...(await column('select password_hash as text from mall_user')),
  ...(await column('select client_secret_hash as text from mall_client')),
  ...(await declaredSecrets()),
  ...(await column('select answer as text from mall_captcha')),
  ...(await column(
    'select client_secret_sealed as text from mall_social_provider where client_secret_sealed is not null',
  )),
  ...['scrypt$', 'passwordHash', 'clientSecretHash', 'clientSecretSealed', 'password_hash', 'client_secret'],
];

/** What the tables keep of fields that records declare as secret. */
async function declaredSecrets(): Promise<string[]> {
  const kept = (await everyResource()).flatMap(({ name, record = {} }) =>
    Object.entries(record).flatMap(([field, { spec }]) =>
      spec.secret && spec.store ? [[tableOf(name), inSnakeCase(field)] as const] : [],
    ),
  );
  const found = await Promise.all(
    kept.map(([table, name]) => column(`select ${name} as text from ${table} where ${name} is not null`)),
  );
  return found.flat();
}

const inSnakeCase = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function check(replies: readonly Walked[]): Promise<void> {
  const hidden = await secrets();
  for (const { name, sent, text } of replies) {
    const seen = hidden.filter((secret) => holds(text, secret) && !sent.includes(secret));
    expect(seen, `${name} with ${sent} answered ${text.slice(0, 300)}`).toEqual([]);
    const call = name.replace(/\.\d+$/, '');
    if (!showOnce.has(call) && !tokens.has(call))
      expect(suspicious(text), `${name} with ${sent}`).toEqual([]);
  }
}

/** Five letters of a captcha are in some id by chance; they leak as a word. */
const holds = (text: string, secret: string): boolean =>
  text.includes(secret) && (secret.length > 5 || new RegExp(`\\b${secret}\\b`).test(text));

/** Keys of a reply that would carry a secret; `issues` names fields, not their contents. */
function suspicious(text: string): string[] {
  // A file has no keys; what it must not hold is looked for in its text.
  if (!text.startsWith('{')) return [];
  const { issues: _issues, ...body } = JSON.parse(text) as Record<string, unknown>;
  return keysOf(body).filter(
    (key) =>
      /password|secret|hash|token|digest/i.test(key) &&
      !/^(must_change_password|tokenTime|passwordKey|(access|refresh)TokenValidity|tokenEndpoint)$/.test(key),
  );
}

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

/** The newest rows: what a tenant has, and what its administrator and the tenants' one look after. */
async function newestRows() {
  const own = newestOf(await dumpTenant(server.services.database, tenantId));
  const shared = async (table: string) =>
    [table, (await column(`select max(id)::text as text from ${table}`))[0]!] as const;
  const managed = ['mall_user', 'mall_tenant'].map((table) => [table, own.get(table)!] as const);
  return {
    own,
    managed: new Map([
      ...managed,
      await shared('mall_client'),
      await shared('mall_param'),
      await shared('mall_datasource'),
    ]),
  };
}

const ordered = (): Operation[] => [
  ...operations.filter(({ endpoint }) => endpoint.kind === 'read'),
  ...operations.filter(({ endpoint, name }) => endpoint.kind === 'write' && !/\.remove(\.\d+)?$/.test(name)),
];

type Whose = 'own' | 'managed';
/** Where everything runs, those ask too who see less. */
const everybody: readonly (readonly [
  who: string,
  account: string,
  of: string,
  rows: Whose,
  least: number,
])[] = [
  ['the platform', 'admin', '000000', 'managed', 50],
  ...(process.env.MALL_TEST_ALL === '1'
    ? ([
        ['somebody who may do little', 'few', tenantId, 'own', 10],
        ['the administrator of a shop', 'admin', tenantId, 'own', 50],
        ['somebody of the platform', 'hr', '000000', 'managed', 10],
        ['somebody who may do nothing', 'none', tenantId, 'own', 10],
      ] as const)
    : []),
];

it.each(everybody)(
  'no reply to %s holds a password, a secret, a hash or a captcha answer',
  async (_who, account, of, whose, least) => {
    const rows = (await newestRows())[whose];
    const person = await server.signIn(of, account);
    const replies = await walk(person, ordered(), (operation) => plainInputs(operation, rows, tenantId));
    const ended = replies.filter(({ text }) => text.includes('auth.token_revoked'));
    expect(ended.map(({ name }) => name)).toEqual([]);
    await check(replies);
    expect(replies.filter((reply) => reply.status === 200).length).toBeGreaterThan(least);
  },
);

it('would have been caught: the canaries are in the rows that were read', async () => {
  const [own] = await column("select password_hash as text from mall_user where account = 'canary'");
  const found = (await root.get('/blade-user/page', { account: 'canary' })).data.records;
  expect(own).toMatch(/^scrypt\$/);
  expect(found).toHaveLength(1);
  const leak = [{ name: 'x', status: 200, sent: '', text: JSON.stringify({ data: { text: own } }) }];
  await expect(check(leak)).rejects.toThrow();
});
