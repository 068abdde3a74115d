import { toLanguage } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../context/context.js';
import { OutgoingError } from '../../support/outgoing-post.js';
import { sentenceOf } from '../sentence.js';
import type { Channels } from './channels.js';
import { type Delivery, DeliveryError } from './delivery.js';

/** As many as one server takes at a time, and for how long they are its own: longer than any attempt takes. */
const batch = 10;
const leaseSeconds = 60;
/** How often it takes some before it lets whoever wants to end the server do so; what is left is taken at the next look. */
const rounds = 20;
/** The wait doubles from this, in seconds, to the longest; after so many attempts nobody tries any more: a day and a half. */
const firstWait = 15;
const longestWait = 4 * 3600;
const mostAttempts = 20;

type Given = Pick<Services, 'database' | 'clock' | 'settings'>;
type Log = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Sends what is due. Any number of servers may be at it: each takes some under a lease, and what a
 * server that was killed had taken is taken again when that has ended.
 */
export async function deliverDue(services: Given, channels: Channels, log: Log): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const taken = await take(services);
    if (taken.length === 0) return;
    await Promise.all(taken.map((one) => attempt(services, channels, one, log)));
  }
}

/**
 * Somebody's webhooks go one after the other, in the order of what they tell of: his program would take what comes late for
 * the last word. What is over, and what the program itself refuses, holds up nothing.
 */
const waitsForAnother = sql`(w.channel = 'webhook' and exists (
  select 1 from mall_message own, mall_message_delivery e
    join mall_message m on m.id = e.message_id and m.closed_time is null
  where own.id = w.message_id and own.closed_time is null
    and e.tenant_id = w.tenant_id and e.user_id = w.user_id and e.channel = w.channel and e.state = 0
    and e.message_id < w.message_id and coalesce(e.error, '') !~ '^status_4(?!08|29)'))`;

/** Nobody is disturbed in the hours that he has named, by the clock of the server; what still waits goes afterwards. */
const isQuiet = (time: string) => sql`exists (
  select 1 from mall_message_setting q
  where q.tenant_id = w.tenant_id and q.user_id = w.user_id and q.quiet_from is not null
    and case when q.quiet_from < q.quiet_until then ${time} >= q.quiet_from and ${time} < q.quiet_until
      else ${time} >= q.quiet_from or ${time} < q.quiet_until end)`;

interface TakenRow {
  readonly [key: string]: unknown;
  readonly messageId: string;
  readonly channel: string;
  readonly attempts: number;
}

async function take({
  database,
  clock,
  settings,
}: Given): Promise<readonly (Delivery & { over: boolean })[]> {
  const now = clock.now();
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await database.orm.execute<TakenRow & Record<string, string | null>>(sql`
    with taken as (
      update mall_message_delivery d
      set attempts = d.attempts + 1, next_time = ${moment} + make_interval(secs => ${leaseSeconds})
      from (select w.message_id, w.channel from mall_message_delivery w
        where w.state = 0 and w.next_time <= ${moment} and not ${waitsForAnother}
          and not ${isQuiet(timeOfDay(now, settings.timeZone))}
        order by w.next_time limit ${batch} for update skip locked) due
      where d.message_id = due.message_id and d.channel = due.channel
      returning d.message_id, d.tenant_id, d.user_id, d.channel, d.attempts
    )
    select t.message_id::text as "messageId", t.user_id::text as "userId", t.channel, t.attempts, m.event, m.params, m.link,
      m.subject, m.about, m.create_time::text as "createTime", u.email, s.language, s.webhook_url as "webhookUrl",
      s.webhook_secret as "webhookSecret",
      (m.id is null or m.closed_time is not null or u.id is null
        or not case t.channel when 'mail' then coalesce(s.mail, false) else coalesce(s.webhook, false) end) as over
    from taken t left join mall_message m on m.id = t.message_id
      left join mall_user u on u.id = t.user_id and u.is_deleted = 0 and u.status = 1
      left join mall_message_setting s on s.tenant_id = t.tenant_id and s.user_id = t.user_id`);
  return rows.map((row) => ({
    // The statement's columns, by their names.
    ...(row as unknown as Delivery & { over: boolean }),
    key: `${row.messageId}.${row.channel}`,
    text: sentenceOf(
      { event: String(row.event ?? ''), params: row.params },
      toLanguage(row.language) ?? 'zh-CN',
    ),
    link: `${settings.publicUrl ?? ''}${row.link ?? ''}`,
    now,
  }));
}

const timeOfDay = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );

async function attempt(
  services: Given,
  channels: Channels,
  delivery: Delivery & { readonly over: boolean },
  log: Log,
): Promise<void> {
  if (delivery.over) return settle(services, delivery, { state: 3 });
  try {
    const send = channels[delivery.channel];
    if (!send) throw new DeliveryError('unknown_channel', true);
    await send(delivery);
    await settle(services, delivery, { state: 1 });
  } catch (error) {
    const { messageId, channel, attempts } = delivery;
    const code = codeOf(error);
    log.warn({ messageId, channel, attempts, code }, 'message not delivered');
    const final = (error instanceof DeliveryError && error.final) || attempts >= mostAttempts;
    await settle(services, delivery, { state: final ? 2 : 0, error: code });
  }
}

/** Nothing of an address or a text is in it. */
function codeOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.code.slice(0, 64);
  if (error instanceof OutgoingError) return error.message.slice(0, 64);
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code.slice(0, 64) : 'failed';
}

async function settle(
  { database, clock }: Given,
  { messageId, channel, attempts }: Delivery,
  { state, error = null }: { readonly state: 0 | 1 | 2 | 3; readonly error?: string | null },
): Promise<void> {
  const now = clock.now();
  const wait = Math.min(longestWait, firstWait * 2 ** (attempts - 1)) * 1000;
  await database.orm.execute(sql`
    update mall_message_delivery set state = ${state}, error = ${error},
      sent_time = ${state === 1 ? now.toISOString() : null}::timestamptz,
      next_time = ${new Date(now.getTime() + wait).toISOString()}::timestamptz
    where message_id = ${messageId} and channel = ${channel} and attempts = ${attempts}`);
}
