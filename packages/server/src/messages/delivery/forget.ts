import { sql } from 'drizzle-orm';
import type { Services } from '../../context/context.js';

/** Messages that are half a year old go, and those that are over after a month; ways of what is gone go with it. */
export async function forgetMessages({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString();
  await database.orm.execute(sql`
    delete from mall_message where create_time < ${now}::timestamptz - interval '180 days'
      or closed_time < ${now}::timestamptz - interval '30 days'`);
  await database.orm.execute(sql`
    delete from mall_message_delivery d
    where not exists (select 1 from mall_message m where m.id = d.message_id)`);
}
