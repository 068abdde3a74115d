import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyOperation } from '../testing/every-operation.js';
import { inputArbitrary } from '../testing/junk-input.js';
import { requestOf } from '../testing/request-of.js';
import { inputSchema } from '../testing/sample-input.js';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.js';

let server: TestServer;
let person: SignedIn;
let pool: string[];
beforeAll(async () => {
  server = await createTestServer();
  const { database } = server.services;
  // An administrator by role, but not the one whose rows hold the server together.
  await database.query("update mall_user set role_id = $1 where account = 'manager'", [
    '1123598816738675201',
  ]);
  person = await server.signIn('000000', 'manager');
  const { rows } = await database.query<{ id: string }>(somewhere, [person.reply.user_id]);
  pool = rows.map((row) => row.id);
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

const runs = Number(process.env.MALL_FUZZ_RUNS ?? 12);
const basic = `Basic ${Buffer.from('mall-cli:mall-cli_secret').toString('base64')}`;
// These end the session that the others need; what they answer is tested by themselves.
const ending = new Set(['auth.logout', 'blade4.logout']);
const operations = (await everyOperation()).filter(({ name }) => !ending.has(name));

describe('whatever is sent, the answer is an answer', () => {
  it.each(operations.map((operation) => [operation.name, operation.endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(inputArbitrary(inputSchema(endpoint), pool), async (input) => {
          const request = requestOf(endpoint, input);
          const headers =
            endpoint.caller === 'client' ? { ...request.headers, authorization: basic } : request.headers;
          const response = await person.inject({ ...request, headers: headers ?? {} });
          const body = response.json();
          expect(
            response.statusCode,
            `${JSON.stringify(input)} → ${response.body.slice(0, 300)}`,
          ).toBeLessThan(500);
          if (response.statusCode === 200) return;
          expect(body).toMatchObject({
            code: response.statusCode,
            success: false,
            errorCode: expect.stringMatching(/^\w+\.\w+$/),
          });
          // What is invalid is named, field by field; a bare code of the database helps nobody.
          if (body.errorCode === 'request.invalid')
            expect(body.issues?.length, response.body).toBeGreaterThan(0);
        }),
        { numRuns: runs },
      );
    },
  );

  it('and the caller was somebody to the end', async () => {
    expect((await person.inject({ method: 'GET', url: '/blade-user/info' })).statusCode).toBe(200);
  });
});
