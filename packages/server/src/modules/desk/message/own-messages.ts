import type { message, OutputOf } from '@mall/sdk/contract';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { nameOfUser } from '../../../accounts/people.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { offsetOf, pageOf, pagingOf } from '../../../crud/paging.js';
import { announce } from '../../../messages/announce.js';
import { messages as t } from '../../../messages/message.table.js';
import { sentenceOf } from '../../../messages/sentence.js';

type Page = OutputOf<typeof message.operations.page>;

interface Asked {
  readonly read?: unknown;
  readonly current?: unknown;
  readonly size?: unknown;
}

/** The caller's messages, the newest first. */
export async function messagePage(ctx: UserContext, query: Asked): Promise<Page> {
  const paging = pagingOf(query);
  const where = and(own(ctx), ...readParts(query.read));
  const [counted] = await ctx.db.select({ total: sql<string>`count(*)::text` }).from(t).where(where);
  const rows = await ctx.db
    .select({ row: t, from: nameOfUser })
    .from(t)
    .leftJoin(users, and(eq(users.id, t.fromUser), eq(users.tenantId, t.tenantId)))
    .where(where)
    .orderBy(desc(t.id))
    .limit(paging.size)
    .offset(offsetOf(paging));
  const records = rows.map(({ row, from: fromName }) => ({
    ...{ id: row.id, event: row.event, link: row.link, createTime: row.createTime, fromName },
    text: sentenceOf(row, ctx.language),
    taskId: row.subject || null,
    processInsId: row.about || null,
    read: row.readTime !== null,
    over: row.closedTime !== null,
  }));
  return pageOf(records, Number(counted?.total ?? 0), paging);
}

const own = ({ actor }: UserContext): SQL =>
  and(eq(t.tenantId, actor.tenantId), eq(t.userId, actor.userId)) as SQL;

/** What is over need not be read. */
const waits = and(isNull(t.readTime), isNull(t.closedTime)) as SQL;

function readParts(read: unknown): SQL[] {
  if (read === undefined || read === null || read === '') return [];
  return [Number(read) === 0 ? waits : sql`not (${waits})`];
}

export async function countUnread(ctx: UserContext): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<string>`count(*)::text` })
    .from(t)
    .where(and(own(ctx), waits));
  return Number(row?.count ?? 0);
}

/** Which of these are the caller's. */
export async function ownAmong(ctx: UserContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: t.id })
    .from(t)
    .where(and(own(ctx), inArray(t.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** These, or all there are, have been read; what has been read before keeps its time. */
export async function markMessages(ctx: UserContext, ids?: readonly string[]): Promise<void> {
  const chosen = ids === undefined ? sql`true` : inArray(t.id, [...ids]);
  await ctx.db.execute(sql`
    update mall_message set read_time = ${ctx.clock.now().toISOString()}::timestamptz
    where ${own(ctx)} and read_time is null and ${chosen}`);
  await announce({ ...ctx, tenantId: ctx.actor.tenantId }, { kind: 'messages', users: [ctx.actor.userId] });
}
