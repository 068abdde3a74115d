import { toLanguage } from '@mall/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { isOpen } from '../../database/closed-tenants.js';
import { sentenceOf } from '../sentence.js';
import { inOneMessage } from './day-message.js';
import type { Delivery, Given, Taken } from './delivery.js';

/** As many as one server takes at a time, and for how long they are its own: longer than any attempt takes. */
const batch = 10;
const leaseSeconds = 60;

interface TakenRow extends Record<string, unknown> {
  readonly messageId: string;
  readonly tenantId: string;
  readonly channel: string;
  readonly daily: string | null;
  readonly language: string | null;
  readonly over: boolean;
}

/** Some of what is due, the older first, for this server alone until its lease ends; the one message of a day counts as one. */
export async function takeDue(given: Given): Promise<readonly Taken[]> {
  const { database, clock, settings } = given;
  const now = clock.now();
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await database.orm.execute<TakenRow>(sql`
    with taken as (
      update mall_message_delivery d
      set attempts = d.attempts + 1, next_time = ${moment} + make_interval(secs => ${leaseSeconds})
      from (select w.message_id, w.channel from mall_message_delivery w
        where w.state = 0 and w.next_time <= ${moment} and ${isOpen(sql`w.tenant_id`)} and ${leadsItsDay} and not ${waitsForAnother(moment)}
          and not ${isQuiet(timeOfDay(now, settings.timeZone))}
        order by w.next_time, w.message_id limit ${batch} for update skip locked) due
      where d.message_id = due.message_id and d.channel = due.channel
      returning d.message_id, d.tenant_id, d.user_id, d.channel, d.attempts, d.daily
    )
    select t.message_id::text as "messageId", t.tenant_id as "tenantId", t.user_id::text as "userId", t.channel, t.attempts,
      t.daily::text as daily, m.event, m.params, m.link, m.subject, m.about, m.create_time::text as "createTime",
      u.email, s.language, s.webhook_url as "webhookUrl", s.webhook_secret as "webhookSecret",
      (u.id is null or not case t.channel when 'mail' then coalesce(s.mail, false) else coalesce(s.webhook, false) end
        or (t.daily is null and (m.id is null or m.closed_time is not null))) as over
    from taken t left join mall_message m on m.id = t.message_id
      left join mall_user u on u.id = t.user_id and u.is_deleted = 0 and u.status = 1
      left join mall_message_setting s on s.tenant_id = t.tenant_id and s.user_id = t.user_id
    order by t.message_id`);
  return Promise.all(
    rows.map((row) => {
      const one = takenOf(row, given, now);
      return row.daily === null ? one : inOneMessage(given, one, row);
    }),
  );
}

/** Of what goes as one message of a day, the first stands for all; whoever has that has the others too. */
const leadsItsDay = sql`(w.daily is null or not exists (
  select 1 from mall_message_delivery e
  where e.tenant_id = w.tenant_id and e.user_id = w.user_id and e.channel = w.channel and e.state = 0
    and e.daily = w.daily and e.message_id < w.message_id))`;

/**
 * Somebody's webhooks go one after the other, in the order of what they tell of: his program would take what comes late for
 * the last word. What is over, what the program itself refuses, and what waits for its time of the day hold up nothing.
 */
const waitsForAnother = (moment: SQL) => sql`(w.channel = 'webhook' and exists (
  select 1 from mall_message own, mall_message_delivery e
    join mall_message m on m.id = e.message_id and m.closed_time is null
  where own.id = w.message_id and own.closed_time is null
    and e.tenant_id = w.tenant_id and e.user_id = w.user_id and e.channel = w.channel and e.state = 0
    and e.message_id < w.message_id and (e.daily is null or e.attempts > 0 or e.next_time <= ${moment})
    and coalesce(e.error, '') !~ '^status_4(?!08|29)'))`;

/** Nobody is disturbed in the hours that he has named, by the clock of the server; what still waits goes afterwards. */
const isQuiet = (time: string) => sql`exists (
  select 1 from mall_message_setting q
  where q.tenant_id = w.tenant_id and q.user_id = w.user_id and q.quiet_from is not null
    and case when q.quiet_from < q.quiet_until then ${time} >= q.quiet_from and ${time} < q.quiet_until
      else ${time} >= q.quiet_from or ${time} < q.quiet_until end)`;

const timeOfDay = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );

function takenOf(row: TakenRow, { settings }: Given, now: Date): Taken {
  const { messageId, over } = row;
  return {
    // The statement's columns, by their names.
    ...(row as unknown as Delivery),
    over,
    key: `${messageId}.${row.channel}`,
    text: sentenceOf(
      { event: String(row.event ?? ''), params: row.params },
      toLanguage(row.language) ?? 'zh-CN',
    ),
    link: `${settings.publicUrl ?? ''}${row.link ?? ''}`,
    now,
    ...{ told: over ? [] : [messageId], dropped: over ? [messageId] : [] },
  };
}
