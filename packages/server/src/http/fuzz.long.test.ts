import { type Endpoint, isErrorCode } from '@mall/sdk/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from '../samples/request-of.js';
import { inputSchema } from '../samples/sample-input.js';
import { everyOperation } from '../testing/every-operation.js';
import { inputArbitrary } from '../testing/junk-input.js';
import { TestClock } from '../testing/test-clock.js';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.js';

let server: TestServer;
let person: SignedIn;
let pool: string[];
let fingerprintSql: string;
beforeAll(async () => {
  // Its clock stands: every five minutes a session would note that it is used.
  server = await createTestServer({}, new TestClock());
  const { database } = server.services;
  // An administrator by role, but not the one whose rows hold the server together.
  await database.query("update mall_user set role_id = $1 where account = 'manager'", [
    '1123598816738675201',
  ]);
  person = await server.signIn('000000', 'manager');
  const { rows } = await database.query<{ id: string }>(somewhere, [person.reply.user_id]);
  pool = rows.map((row) => row.id);
  fingerprintSql = await fingerprintOf(server);
});
afterAll(() => server.close());

/** A few rows of every kind; not the caller, whose end would end the test. */
const somewhere = [
  'menu',
  'role',
  'dept',
  'user',
  'dict',
  'param',
  'client',
  'tenant',
  'tenant_package',
  'invite_code',
]
  .map((name) => `(select id::text from mall_${name} where id <> $1 order by id desc limit 3)`)
  .join(' union all ');

const runs = Number(process.env.MALL_FUZZ_RUNS ?? (process.env.MALL_TEST_ALL ? 80 : 3));
// The same inputs each time, until somebody asks for others.
const seed = Number(process.env.MALL_FUZZ_SEED ?? 20_261_122);
const basic = `Basic ${Buffer.from('mall-cli:mall-cli_secret').toString('base64')}`;
// These end the session that the others need; what they answer is tested by themselves.
const ending = new Set(['auth.logout', 'blade4.logout']);
// It writes behind the others' backs for minutes; its own tests say what it takes.
const asking = 'isolation.start';
const operations = (await everyOperation()).filter(({ name }) => !ending.has(name) && name !== asking);

// What a refusal may write: that somebody tried. A server that runs for minutes renews its lease of a number meanwhile.
const kept = new Set(['mall_attempt', 'mall_captcha', 'mall_worker']);

/** One statement that tells of each table whether a row has come, changed or gone: what is written has a new `xmin`. */
async function fingerprintOf({ services }: TestServer): Promise<string> {
  const { rows } = await services.database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  return rows
    .filter(({ name }) => !kept.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as rows from "${name}"`,
    )
    .join(' union all ');
}

async function fingerprint(): Promise<Record<string, string | null>> {
  const { rows } = await server.services.database.query<{ name: string; rows: string | null }>(
    fingerprintSql,
  );
  return Object.fromEntries(rows.map(({ name, rows: found }) => [name, found]));
}

/**
 * A number that rises with every transaction that writes, and with those of others on the same server of databases: where
 * it has not risen nothing was written anywhere, and no table need be looked at.
 */
async function writes(): Promise<string> {
  const { rows } = await server.services.database.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return rows[0]?.next ?? '';
}

/** What is known of the rows: asked anew only after a call that may have written. */
const database = (() => {
  let known: Record<string, string | null> | undefined;
  return {
    before: async () => {
      known ??= await fingerprint();
      return known;
    },
    changed: () => {
      known = undefined;
    },
  };
})();

function ask(endpoint: Endpoint, input: unknown) {
  const request = requestOf(endpoint, input);
  const headers =
    endpoint.caller === 'client' ? { ...request.headers, authorization: basic } : request.headers;
  return person.inject({ ...request, headers: headers ?? {} });
}

type Response = Awaited<ReturnType<typeof ask>>;

function expectRefusal(response: Response): void {
  const body = response.json();
  expect(body).toMatchObject({ code: response.statusCode, success: false });
  expect(isErrorCode(body.errorCode), response.body).toBe(true);
  // What is invalid is named, field by field; a bare code of the database helps nobody.
  if (body.errorCode === 'request.invalid') expect(body.issues?.length, response.body).toBeGreaterThan(0);
}

describe('whatever is sent, the answer is an answer, and a refusal leaves nothing behind', () => {
  it.each(operations.map((operation) => [operation.name, operation.endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(inputArbitrary(inputSchema(endpoint), pool), async (input) => {
          const before = endpoint.kind === 'write' ? await database.before() : undefined;
          const written = before && (await writes());
          const response = await ask(endpoint, input);
          const what = `${JSON.stringify(input)} → ${response.body.slice(0, 300)}`;
          expect(response.statusCode, what).toBeLessThan(500);
          if (response.statusCode === 200) return database.changed();
          expectRefusal(response);
          if (before && (await writes()) !== written) expect(await fingerprint(), what).toEqual(before);
        }),
        { numRuns: runs, seed },
      );
    },
  );

  it('and the caller was somebody to the end', async () => {
    expect((await person.inject({ method: 'GET', url: '/blade-user/info' })).statusCode).toBe(200);
  });
});
