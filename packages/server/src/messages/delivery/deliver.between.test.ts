import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Orm } from '../../database/driver.js';
import { TestClock } from '../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../testing/test-server.js';
import { deliverDue } from './deliver.js';

let server: TestServer;
/** Whose messages have gone, in the order in which they went. */
let sent: string[];
const clock = new TestClock();
beforeAll(async () => {
  server = await createTestServer({}, clock, { alone: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  sent = [];
  for (const table of ['mall_message_delivery', 'mall_message', 'mall_message_setting'])
    await server.services.database.query(`delete from ${table}`);
});

const look = () =>
  deliverDue(
    server.services,
    { mail: async ({ messageId }) => void sent.push(messageId) },
    { warn: () => undefined },
  );
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`);

it('what another server is taking holds nobody up: the rest goes, and each once', async () => {
  await plant(15);
  const { database } = server.services;
  // On the embedded database there is no second server, and everybody waits for a transaction.
  if (database.kind === 'pglite') await look();
  else
    await database.ormTransaction(async (other) => {
      await takeThree(other);
      const looking = look();
      await expect.poll(() => sent.length).toBe(12);
      await looking;
      expect(sent.toSorted(byNumber)).toEqual(numbers(4, 15));
    });
  await look();
  expect(sent.toSorted(byNumber)).toEqual(numbers(1, 15));
});

it('one look sends two hundred at most, so that a server that is to end does', async () => {
  await plant(203);
  await look();
  expect(sent).toHaveLength(200);
  await look();
  expect(new Set(sent).size).toBe(203);
  expect(sent).toHaveLength(203);
});

const byNumber = (one: string, other: string): number => Number(one) - Number(other);

/** Mails that wait, to one person, numbered from 1. */
async function plant(count: number): Promise<void> {
  const { database } = server.services;
  const query = (text: string, params: readonly unknown[] = []) => database.query(text, params);
  const [admin] = (await query(`select id from mall_user where tenant_id = '000000' and account = 'admin'`))
    .rows;
  const user = (admin as { readonly id: string }).id;
  const now = clock.now().toISOString();
  await query(
    `insert into mall_message_setting (tenant_id, user_id, mail, webhook, language, update_time)
     values ('000000', $1, true, false, 'zh-CN', $2)`,
    [user, now],
  );
  await query(
    `insert into mall_message (id, tenant_id, user_id, event, occasion, params, link, create_time)
     select n, '000000', $1, 'task.urged', n::text, '{}', '/', $2 from generate_series(1, $3::int) n`,
    [user, now, count],
  );
  await query(
    `insert into mall_message_delivery (message_id, tenant_id, user_id, channel, next_time, create_time)
     select id, tenant_id, user_id, 'mail', create_time, create_time from mall_message`,
  );
}

/** The first three, as a server does that is at them. */
const takeThree = (other: Orm) =>
  other.execute(sql`select 1 from mall_message_delivery where message_id <= 3 for update`);
