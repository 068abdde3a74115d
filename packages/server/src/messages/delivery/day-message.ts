import { messageText, toLanguage } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { sentenceOf } from '../sentence.js';
import type { Given, Line, Taken } from './delivery.js';

/** As many lines as one message has at most; it says how many there are. */
const mostLines = 200;

interface Member extends Record<string, unknown> {
  readonly id: string;
  readonly event: string;
  readonly params: unknown;
  readonly link: string;
  readonly subject: string;
  readonly about: string;
  readonly createTime: string;
  readonly over: boolean;
}

/**
 * All that waits for the same time of the same day of one person, as one message: a line for each task that is still open,
 * as it was last told of, and for whatever else there is to know. Nothing left: nothing is sent.
 */
export async function inOneMessage(
  { database, settings }: Given,
  first: Taken,
  row: { readonly tenantId: unknown; readonly daily: unknown; readonly language: string | null },
): Promise<Taken> {
  const { rows } = await database.orm.execute<Member>(sql`
    select d.message_id::text as id, m.event, m.params, m.link, coalesce(m.subject, '') as subject, m.about,
      m.create_time::text as "createTime", (m.id is null or m.closed_time is not null) as over
    from mall_message_delivery d left join mall_message m on m.id = d.message_id
    where d.tenant_id = ${row.tenantId} and d.user_id = ${first.userId} and d.channel = ${first.channel}
      and d.state = 0 and d.daily = ${row.daily}::date
    order by d.message_id`);
  const language = toLanguage(row.language) ?? 'zh-CN';
  const open = first.over ? [] : rows.filter(({ over }) => !over);
  const lines = lastOfEach(open).map(
    ({ id, event, params, link, subject, about, createTime }): Line => ({
      ...{ messageId: id, event, subject, about, createTime },
      text: sentenceOf({ event, params }, language).replace(/\s+/g, ' '),
      link: `${settings.publicUrl ?? ''}${link}`,
    }),
  );
  const told = open.map(({ id }) => id);
  return {
    ...first,
    ...{ event: 'daily', subject: '', about: '', link: `${settings.publicUrl ?? ''}/` },
    text: messageText('daily.title', language, { count: String(lines.length) }),
    lines: lines.slice(0, mostLines),
    over: lines.length === 0,
    ...{ told, dropped: rows.map(({ id }) => id).filter((id) => !told.includes(id)) },
  };
}

/** What is told of one task again and again is one line: the last. */
function lastOfEach(open: readonly Member[]): readonly Member[] {
  const last = new Map<string, Member>();
  for (const one of open) {
    const key = one.subject === '' ? `message ${one.id}` : one.subject;
    last.delete(key);
    last.set(key, one);
  }
  return [...last.values()];
}
