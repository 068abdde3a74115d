import { id as idOf } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { announce, type TellingPlace } from './announce.js';
import { nextAt } from './daily.js';
import { kindOf, type MessageEvent } from './kinds.js';

/** Something to be told. */
export interface Told {
  readonly event: MessageEvent;
  /** Each is told once, until what it tells of is over. */
  readonly people: readonly string[];
  /** What closes it by being done: a task's id. */
  readonly subject?: string;
  /** What it is about: an instance's id. */
  readonly about?: string;
  /** Which time it is, where the same may be told again while the first still stands: the third reminder, say. */
  readonly occasion?: string;
  /** Who has caused it, and is not told of it; nobody: the server itself. */
  readonly from?: string | null | undefined;
  /** What the event's sentence names. */
  readonly params: Readonly<Record<string, string>>;
  /** The page of the web app that shows it, without the host. */
  readonly link: string;
}

/**
 * Tells people something, in the transaction of what it tells of: a row for each of them, and one for each way out of the
 * house that they have chosen. Whatever becomes of those ways, the transaction never waits for them.
 *
 * @example
 * await notify({ ...ctx, tenantId: ctx.actor.tenantId }, [
 *   { event: 'task.urged', people: ['7'], subject: task.id, about: task.instanceId, from: ctx.actor.userId,
 *     params: { title: '请假', step: '店长' }, link: taskLink(task) },
 * ]);
 */
export async function notify(place: TellingPlace, told: readonly Told[]): Promise<void> {
  const now = place.clock.now().toISOString();
  const rows = told.flatMap(({ people, subject = '', about = '', occasion = '', from = null, ...rest }) =>
    [...new Set(people)]
      .filter((person) => person !== from && isRowId(person))
      .map((userId) => ({
        ...{ id: place.ids.next(), userId, subject, about, occasion, fromUser: from, ...rest },
        kind: kindOf[rest.event],
      })),
  );
  if (rows.length === 0) return;
  const { rows: added } = await place.db.execute<{ userId: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id bigint, "userId" bigint, event text,
        subject text, about text, occasion text, "fromUser" bigint, params jsonb, link text, kind text)
    ), added as (
      insert into mall_message
        (id, tenant_id, user_id, event, subject, about, occasion, from_user, params, link, create_time)
      select id, ${place.tenantId}, "userId", event, subject, about, occasion, "fromUser", params, link, ${now}::timestamptz
      from given
      on conflict (tenant_id, user_id, event, subject, about, occasion) where closed_time is null do nothing
      returning id, user_id
    ), queued as (
      insert into mall_message_delivery (message_id, tenant_id, user_id, channel, daily, next_time, create_time)
      select a.id, ${place.tenantId}, a.user_id, way.channel, day.next::date, coalesce(day.next, ${now}::timestamptz),
        ${now}::timestamptz
      from added a join given g on g.id = a.id
        join mall_message_setting s on s.tenant_id = ${place.tenantId} and s.user_id = a.user_id
        cross join lateral (values ('mail', s.mail, s.mail_off, s.mail_daily),
          ('webhook', s.webhook, s.webhook_off, s.webhook_daily)) as way(channel, chosen, off, daily)
        cross join lateral (select ${nextAt(sql`${now}::timestamptz`, sql`way.daily`)}) as day(next)
      where way.chosen and g.kind <> all(way.off)
    )
    select user_id::text as "userId" from added`);
  if (added.length > 0) await announce(place, { kind: 'messages', users: added.map(({ userId }) => userId) });
}

/**
 * What these messages tell of is over: nobody is told any more who has not been yet.
 *
 * @param but whose stay: who has a task is still to be told of it when others are not
 */
export async function closeMessages(
  place: TellingPlace,
  subjects: readonly string[],
  but: string | null = null,
): Promise<void> {
  if (subjects.length === 0) return;
  const { rows } = await place.db.execute<{ userId: string }>(sql`
    update mall_message set closed_time = ${place.clock.now().toISOString()}::timestamptz
    where tenant_id = ${place.tenantId} and closed_time is null and subject = any(${sql.param([...subjects])}::text[])
      and (${but}::text is null or user_id::text <> ${but}::text)
    returning user_id::text as "userId"`);
  if (rows.length > 0) await announce(place, { kind: 'messages', users: rows.map(({ userId }) => userId) });
}

const rowId = idOf();
const isRowId = (text: string): boolean => rowId.safeParse(text).success;
