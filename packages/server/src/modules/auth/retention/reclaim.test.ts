import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { reclaim } from './reclaim.js';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const query = <Row>(text: string) => server.services.database.query<Row>(text);
/** Lines of a hundred people; the database counts what has happened to a table a moment later. */
async function write(from: number, to: number) {
  await query(
    `insert into mall_log_api (id, tenant_id, create_by, type, time, http_status, create_time)
     select n, '000000', 'person' || n % 100, 1 + (n % 50 = 0)::int, 1, 200, now() from generate_series(${from}, ${to}) n`,
  );
  await query('select pg_stat_force_next_flush()');
}
async function planOf(condition: string): Promise<string> {
  const count = `select count(*) from mall_log_api where is_deleted = 0 and tenant_id = '000000' and ${condition}`;
  const { rows } = await query<Record<string, string>>(`explain ${count}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
const mine = (names: string[]) => names.filter((name) => name === 'mall_log_api');

it('is done for a table that much has happened to, and once; PostgreSQL sees to itself', async () => {
  const { database } = server.services;
  const expected = database.kind === 'pglite' ? ['mall_log_api'] : [];
  await write(1, 20_000);
  expect(mine(await reclaim(database))).toEqual(expected);
  expect(mine(await reclaim(database))).toEqual([]);
  await write(20_001, 22_500);
  expect(mine(await reclaim(database))).toEqual([]);
  await query('delete from mall_log_api where id > 12000');
  await query('select pg_stat_force_next_flush()');
  expect(mine(await reclaim(database))).toEqual(expected);
});

it.each([`create_by = 'person7'`, 'type = 2', `request_id = 'r'`])(
  'lets a total of %s be counted from the index alone',
  async (condition) => {
    if (server.services.database.kind === 'postgres') await query('vacuum analyze mall_log_api');
    expect(await planOf(condition)).toContain('Index Only Scan');
  },
);
