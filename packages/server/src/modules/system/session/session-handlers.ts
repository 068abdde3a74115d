import { type InputOf, type OutputOf, type session, sessionCode, splitIds } from '@mall/sdk/contract';
import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { enterTenant } from '../../../accounts/access/tenant-reach.js';
import { revokeSessionsWhere } from '../../../accounts/revoke-sessions.js';
import { sessions as t } from '../../../accounts/tables/session.table.js';
import type { UserContext } from '../../../context/context.js';
import { holdsCode } from '../../../context/holds-code.js';
import { offsetOf, pageOf, pagingOf } from '../../../crud/paging.js';
import type { Row } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { requireAll } from '../../../rules/find-all.js';
import { fail } from '../../../support/app-error.js';
import { userRows } from '../user/user-link.js';
import { refuseHigher } from '../user/user-rank.js';

type Operations = typeof session.operations;

/** One's own are one's own wherever one acts; those of others are theirs who may see the person and have the code. */
export const sessionHandlers: Handlers<Operations> = {
  list: async (ctx, input) => {
    const userId = await personAsked(ctx, input.userId);
    return pageOfSessions(ctx, userId, input);
  },
  end: async (ctx, input) => {
    const found = await sessionsAmong(ctx, splitIds(input.ids));
    const people = await othersOf(ctx, [...new Set(found.map(({ userId }) => userId))]);
    const reached = found.filter(
      ({ userId }) => isMine(ctx, userId) || people.some(({ id }) => id === userId),
    );
    requireAll(splitIds(input.ids), new Set(reached.map(({ id }) => id)));
    for (const person of people) await requireMayEnd(ctx, person, 'session.end');
    await revokeSessionsWhere(ctx, inArray(t.id, splitIds(input.ids)));
    return null;
  },
  endOthers: async (ctx, input) => {
    const userId = await personAsked(ctx, input.userId);
    const [person] = isMine(ctx, userId) ? [] : await othersOf(ctx, [userId]);
    if (person) await requireMayEnd(ctx, person, 'session.endOthers');
    const count = await revokeSessionsWhere(
      ctx,
      sql`${t.userId} = ${userId} and ${t.id} <> ${ctx.actor.sessionId}`,
    );
    return { count };
  },
};

const isMine = ({ actor }: UserContext, userId: string): boolean => userId === actor.userId;

/**
 * Oneself, or somebody whose sessions the caller may see.
 *
 * @throws AppError request.forbidden, row.not_found
 */
async function personAsked(ctx: UserContext, asked: InputOf<Operations['list']>['userId']): Promise<string> {
  const userId = asked ? String(asked) : ctx.actor.userId;
  if (isMine(ctx, userId)) return userId;
  if (!holdsCode(ctx.actor)(sessionCode)) throw fail('request.forbidden', { permission: sessionCode });
  requireAll([userId], new Set((await othersOf(ctx, [userId])).map(({ id }) => id)));
  return userId;
}

/** Of these people, the others whom the caller may see with the code; nobody without it. */
async function othersOf(ctx: UserContext, userIds: readonly string[]): Promise<Row[]> {
  const others = userIds.filter((id) => !isMine(ctx, id));
  if (others.length === 0 || !holdsCode(ctx.actor)(sessionCode)) return [];
  return userRows.find(ctx, others);
}

/** @throws AppError tenant.header_mismatch, user.outranks */
async function requireMayEnd(ctx: UserContext, person: Row, operation: string): Promise<void> {
  await enterTenant(ctx, String(person.tenantId), operation);
  await refuseHigher(ctx, person);
}

const standing = (ctx: UserContext): SQL =>
  and(isNull(t.revokedAt), gt(t.expiresAt, ctx.clock.now().toISOString())) as SQL;

async function pageOfSessions(
  ctx: UserContext,
  userId: string,
  input: InputOf<Operations['list']>,
): Promise<OutputOf<Operations['list']>> {
  const paging = pagingOf(input);
  const where = and(eq(t.userId, userId), standing(ctx));
  const usedTime = sql<string>`coalesce(${t.usedAt}, ${t.rotatedAt})`.mapWith(t.rotatedAt);
  const [counted] = await ctx.db.select({ total: sql<string>`count(*)::text` }).from(t).where(where);
  const rows = await ctx.db
    .select({
      ...{ id: t.id, userId: t.userId, clientId: t.clientId, address: t.address, userAgent: t.userAgent },
      ...{ createTime: t.createTime, usedTime, expireTime: t.expiresAt },
    })
    .from(t)
    .where(where)
    .orderBy(sql`(${t.id} = ${ctx.actor.sessionId}) desc`, desc(usedTime), desc(t.id))
    .limit(paging.size)
    .offset(offsetOf(paging));
  const records = rows.map((row) => ({ ...row, current: row.id === ctx.actor.sessionId }));
  return pageOf(records, Number(counted?.total ?? 0), paging);
}

/** Those that are there, over or not: whoever asks twice is answered the same. */
const sessionsAmong = (ctx: UserContext, ids: string[]) =>
  ctx.db.select({ id: t.id, userId: t.userId }).from(t).where(inArray(t.id, ids));
