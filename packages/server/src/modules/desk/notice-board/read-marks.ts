import { isEmptyValue } from '@mall/sdk/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { notices } from '../notice/notice.table.js';
import { isReleased } from '../notice/notice-state.js';
import { noticeReads } from './notice-read.table.js';

/** What the caller may read. */
const posted = (ctx: UserContext): SQL =>
  sql`${notices.tenantId} = ${ctx.actor.tenantId} and ${notices.isDeleted} = 0 and ${isReleased(ctx)}`;

const readByMe = ({ actor }: UserContext): SQL => sql`exists (select 1 from ${noticeReads}
  where ${noticeReads.tenantId} = ${actor.tenantId} and ${noticeReads.noticeId} = ${notices.id}
    and ${noticeReads.userId} = ${actor.userId})`;

/** What the caller has read, or not yet; everything where nobody asks. */
export function narrowRead(ctx: UserContext, read: unknown): readonly SQL[] {
  if (isEmptyValue(read)) return [];
  return [Number(read) === 1 ? readByMe(ctx) : sql`not ${readByMe(ctx)}`];
}

/** Which of these the caller has read. */
export async function readAmong(ctx: UserContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: noticeReads.noticeId })
    .from(noticeReads)
    .where(
      and(
        eq(noticeReads.tenantId, ctx.actor.tenantId),
        inArray(noticeReads.noticeId, [...ids]),
        eq(noticeReads.userId, ctx.actor.userId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function countUnread(ctx: UserContext): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<string>`count(*)::text` })
    .from(notices)
    .where(sql`${posted(ctx)} and not ${readByMe(ctx)}`);
  return Number(row?.count ?? 0);
}

/** Which of these the caller may read at all. */
export async function postedAmong(ctx: UserContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ id: notices.id })
    .from(notices)
    .where(and(posted(ctx), inArray(notices.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Marks these, or all there are, as read; what has been read keeps its time. */
export async function mark(ctx: UserContext, ids?: readonly string[]): Promise<void> {
  const chosen = ids === undefined ? sql`` : sql` and ${inArray(notices.id, [...ids])}`;
  await ctx.db.execute(sql`
    insert into ${noticeReads} (tenant_id, notice_id, user_id, read_time)
    select ${notices.tenantId}, ${notices.id}, ${ctx.actor.userId}::bigint, ${ctx.clock.now().toISOString()}::timestamptz
    from ${notices} where ${posted(ctx)}${chosen} on conflict do nothing`);
}
