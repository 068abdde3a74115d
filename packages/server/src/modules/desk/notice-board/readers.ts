import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { usable } from '../../../accounts/people.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { offsetOf, type Paging, pageOf } from '../../../crud/paging.js';
import { noticeReads } from './notice-read.table.js';

/** What is asked about those whom a notice is addressed to. */
export interface Asked extends Paging {
  readonly noticeId: string;
  /** Those who have read it, or those who have not yet. */
  readonly read: boolean;
}

/** Those who have read a notice, the latest first, or by their account those who have not; and how many it is addressed to. */
export async function readersOf(ctx: UserContext, { noticeId, read, ...paging }: Asked) {
  const where = and(
    audience(ctx),
    read ? sql`${noticeReads.userId} is not null` : sql`${noticeReads.userId} is null`,
  );
  const marked = and(marks(ctx), eq(noticeReads.noticeId, noticeId));
  const [counted] = await ctx.db
    .select({ total: count })
    .from(users)
    .leftJoin(noticeReads, marked)
    .where(where);
  const records = await ctx.db
    .select({
      userId: users.id,
      account: users.account,
      name: users.realName,
      readTime: noticeReads.readTime,
    })
    .from(users)
    .leftJoin(noticeReads, marked)
    .where(where)
    .orderBy(...(read ? [desc(noticeReads.readTime), desc(users.id)] : [asc(users.account)]))
    .limit(paging.size)
    .offset(offsetOf(paging));
  return { ...pageOf(records, Number(counted?.total ?? 0), paging), audience: await countAudience(ctx) };
}

/** How many of those whom they are addressed to have read each of these notices. */
export async function readCountsOf(ctx: UserContext, ids: readonly string[]) {
  const rows = await ctx.db
    .select({ id: noticeReads.noticeId, read: count })
    .from(users)
    .innerJoin(noticeReads, marks(ctx))
    .where(and(audience(ctx), inArray(noticeReads.noticeId, [...ids])))
    .groupBy(noticeReads.noticeId);
  const counts = new Map(rows.map(({ id, read }) => [id, Number(read)]));
  return {
    audience: await countAudience(ctx),
    notices: ids.map((id) => ({ id, read: counts.get(id) ?? 0 })),
  };
}

async function countAudience(ctx: UserContext): Promise<number> {
  const [row] = await ctx.db.select({ total: count }).from(users).where(audience(ctx));
  return Number(row?.total ?? 0);
}

/** Everybody of the tenant who can sign in: a notice is for all of them, and for nobody else. */
const audience = ({ actor }: UserContext): SQL => usable(actor.tenantId);

/** What has been read by people of the tenant, of its notices. */
const marks = ({ actor }: UserContext): SQL =>
  and(eq(noticeReads.tenantId, actor.tenantId), eq(noticeReads.userId, users.id)) as SQL;

const count = sql<string>`count(*)::text`;
