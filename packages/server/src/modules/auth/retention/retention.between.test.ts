import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { tokenCalls } from '../../../testing/token-calls.js';
import { purge } from './retention.js';

const clock = new TestClock();
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({}, clock);
});
afterAll(() => server.close());

async function count(table: string): Promise<number> {
  const { rows } = await server.services.database.query<{ n: number }>(
    `select count(*)::int as n from ${table}`,
  );
  return rows[0]?.n ?? 0;
}
const day = 86_400;

it('removes what has ended and been kept long enough, and nothing before', async () => {
  const calls = tokenCalls(server.app);
  const { access_token } = (await calls.byPassword()).json();
  await calls.byPassword('wrong');
  await server.inject({ method: 'GET', url: '/blade-auth/oauth/captcha' });
  await server.inject({
    method: 'GET',
    url: '/blade-auth/oauth/logout',
    headers: { 'blade-auth': access_token },
  });
  await calls.byPassword();
  await calls.byPassword('wrong');
  expect(await purge(server.services)).toBe(0);
  clock.advance(31 * 60);
  expect(await purge(server.services)).toBeGreaterThan(2);
  expect([await count('mall_attempt'), await count('mall_captcha')]).toEqual([0, 0]);
  expect(await count('mall_session')).toBe(2);
  clock.advance(30 * day);
  await purge(server.services);
  // The one that was signed out went; the other ended a week later than it.
  expect(await count('mall_session')).toBe(1);
  clock.advance(8 * day);
  await purge(server.services);
  expect(await count('mall_session')).toBe(0);
});

it('a new database says for how many days each kind is kept', async () => {
  const { rows } = await server.services.database.query<{ key: string; days: string }>(
    "select param_key as key, param_value as days from mall_param where param_key like 'retention.%'",
  );
  const days = Object.fromEntries(rows.map((row) => [row.key.replace('retention.', ''), Number(row.days)]));
  expect(days).toMatchObject({ sessionDays: 30, auditDays: 365 });
  expect(days).toMatchObject({ usualLogDays: 365, apiLogDays: 30, errorLogDays: 90, smsMessageDays: 180 });
});

it('keeps rows as long as the parameters say, and for ever at 0', async () => {
  await server.services.database.query(
    `insert into mall_log_error (id, tenant_id, create_time) select n, '000000', $1 from generate_series(1, 4500) n`,
    [clock.now().toISOString()],
  );
  const keep = (days: string) =>
    server.services.database.query(
      "update mall_param set param_value = $1 where param_key = 'retention.errorLogDays'",
      [days],
    );
  clock.advance(100 * day);
  await keep('0');
  await purge(server.services);
  expect(await count('mall_log_error')).toBe(4500);
  await keep('101');
  await purge(server.services);
  expect(await count('mall_log_error')).toBe(4500);
  await keep('99');
  expect(await purge(server.services)).toBe(4500);
  await server.services.database.query(
    "insert into mall_log_error (id, tenant_id, create_time) values (1, '000000', $1)",
    [clock.now().toISOString()],
  );
  await keep('1');
  clock.advance(day - 1);
  expect(await purge(server.services)).toBe(0);
  clock.advance(2);
  expect(await purge(server.services)).toBe(1);
});
