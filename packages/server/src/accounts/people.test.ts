import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import { nameOfUserAs } from './people.js';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
});
afterAll(() => server.close());

it.each([
  ['the real name', ['王芳', 'Fang', 'wang'], '王芳'],
  ['the name where there is no real one', [null, 'Fang', 'wang'], 'Fang'],
  ['the name where the real one is empty', ['', 'Fang', 'wang'], 'Fang'],
  ['the account where there is neither', [null, null, 'wang'], 'wang'],
  ['the account where both are empty', ['', '', 'wang'], 'wang'],
  ['nothing where there is nobody', [null, null, null], null],
])('a person is called by %s', async (_what, names, called) => {
  const { rows } = await server.services.database.query<{ name: string | null }>(
    `select ${nameOfUserAs('u')} as name from (values ($1::text, $2::text, $3::text)) as u(real_name, name, account)`,
    names,
  );
  expect(rows).toEqual([{ name: called }]);
});
