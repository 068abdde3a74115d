import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context/context.js';
import { sessions } from './tables/session.table.js';

/** Ends one session: its tokens are refused from now on. */
export async function revokeSession(ctx: Context, sessionId: string): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await ctx.db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  await ctx.accessEpoch.raise(ctx.db);
}

/** Ends every session of these users: removed, reset, or another password. */
export async function revokeSessionsOf(
  ctx: Context,
  userIds: readonly string[],
  except?: string,
): Promise<void> {
  const now = ctx.clock.now().toISOString();
  for (const userId of userIds)
    await ctx.db
      .update(sessions)
      .set({ revokedAt: now })
      .where(
        sql`${sessions.userId} = ${userId} and ${sessions.revokedAt} is null and ${sessions.id} <> ${except ?? '0'}`,
      );
}

/** Ends these, as far as they are not over already; how many that were. */
export async function revokeSessionsWhere(ctx: Context, which: SQL): Promise<number> {
  const now = ctx.clock.now().toISOString();
  const ended = await ctx.db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(which, isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  return ended.length;
}
