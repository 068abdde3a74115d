import { type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';

/** The next moment at which a clock of the server shows this time: its zone is the session's. No time has none. */
export const nextAt = (now: SQL, time: SQL): SQL => sql`(
  case when (${now}::date + ${time}::time)::timestamptz > ${now} then (${now}::date + ${time}::time)::timestamptz
    else (${now}::date + 1 + ${time}::time)::timestamptz end)`;

/** The first of a day is what counts its attempts; the others go with it. */
const isOfTriedDay = sql`exists (
  select 1 from mall_message_delivery e
  where e.tenant_id = d.tenant_id and e.user_id = d.user_id and e.channel = d.channel and e.state = 0
    and e.daily = d.daily and e.attempts > 0)`;

/**
 * What waits for the caller goes as he wants it from now on: with the next one message of a day, or each at once. What has
 * been tried already stays as it was tried, so that whoever has got it after all knows it again.
 */
export async function waitAnew(
  { db, actor, clock }: UserContext,
  channel: 'mail' | 'webhook',
  time: string | null,
): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const next = nextAt(now, sql`${time}::text`);
  await db.execute(sql`
    update mall_message_delivery d set daily = ${next}::date, next_time = coalesce(${next}, ${now})
    where tenant_id = ${actor.tenantId} and user_id = ${actor.userId} and channel = ${channel}
      and state = 0 and attempts = 0 and not ${isOfTriedDay}`);
}
