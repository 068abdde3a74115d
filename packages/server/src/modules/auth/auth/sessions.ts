import { sql } from 'drizzle-orm';
import { revokeSession } from '../../../accounts/revoke-sessions.js';
import { sessions } from '../../../accounts/tables/session.table.js';
import type { Context } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import type { RefreshClaims } from '../../../support/token-signer.js';
import type { ClientRow } from './client-check.js';

/** How long the previous refresh token is still good, for a reply that was lost (decisions, refresh). */
const graceSeconds = 30;

export interface Choice {
  readonly deptId?: string | undefined;
  readonly roleId?: string | undefined;
}

const after = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

export async function openSession(
  ctx: Context,
  user: { readonly id: string; readonly tenantId: string },
  client: ClientRow,
  choice: Choice,
  socialProviderId?: string,
): Promise<RefreshClaims> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  await ctx.db.insert(sessions).values({
    id,
    tenantId: user.tenantId,
    userId: user.id,
    clientId: client.clientId,
    createTime: now.toISOString(),
    rotatedAt: now.toISOString(),
    ...comesFrom(ctx),
    expiresAt: after(now, client.refreshTokenValidity),
    deptId: choice.deptId ?? null,
    roleId: choice.roleId ?? null,
    socialProviderId: socialProviderId ?? null,
  });
  return { sessionId: id, generation: 1 };
}

/** Where somebody is at this moment, and what they came with. */
const comesFrom = (ctx: Context) => ({
  usedAt: ctx.clock.now().toISOString(),
  address: ctx.address,
  userAgent: ctx.headers['user-agent']?.slice(0, 500) ?? null,
});

/** True when the session would work as somebody else of its own than it does; most refreshes choose nothing. */
export async function isSwitch(
  ctx: Context,
  { sessionId }: RefreshClaims,
  { deptId, roleId }: Choice,
): Promise<boolean> {
  if (!deptId && !roleId) return false;
  const [before] = await ctx.db
    .select({ deptId: sessions.deptId, roleId: sessions.roleId })
    .from(sessions)
    .where(sql`${sessions.id} = ${sessionId}`);
  return Boolean((deptId && deptId !== before?.deptId) || (roleId && roleId !== before?.roleId));
}

/**
 * Takes a refresh token for the next generation. The previous one is good for 30 seconds more and then gives the
 * generation that stands; any older one means that somebody else has it, and the session ends.
 *
 * @throws AppError auth.refresh_invalid, auth.refresh_reused
 */
export async function rotateSession(ctx: Context, claims: RefreshClaims, client: ClientRow, choice: Choice) {
  const now = ctx.clock.now();
  const chosen = {
    ...(choice.deptId ? { deptId: choice.deptId } : {}),
    ...(choice.roleId ? { roleId: choice.roleId } : {}),
  };
  const [rotated] = await ctx.db
    .update(sessions)
    .set({
      generation: sql`${sessions.generation} + 1`,
      rotatedAt: now.toISOString(),
      ...comesFrom(ctx),
      expiresAt: after(now, client.refreshTokenValidity),
      ...chosen,
    })
    .where(
      sql`${sessions.id} = ${claims.sessionId} and ${sessions.generation} = ${claims.generation}
        and ${sessions.clientId} = ${client.clientId} and ${sessions.revokedAt} is null and ${sessions.expiresAt} > ${now.toISOString()}`,
    )
    .returning();
  if (rotated) return rotated;
  const [standing] = await ctx.db
    .select()
    .from(sessions)
    .where(sql`${sessions.id} = ${claims.sessionId} and ${sessions.clientId} = ${client.clientId}`);
  if (!standing || standing.revokedAt !== null) throw fail('auth.refresh_invalid');
  const [fresh] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      sql`${sessions.id} = ${claims.sessionId} and ${sessions.rotatedAt} > ${after(now, -graceSeconds)}`,
    );
  if (claims.generation === standing.generation - 1 && fresh) return standing;
  if (claims.generation >= standing.generation) throw fail('auth.refresh_invalid');
  await revokeSession(ctx, claims.sessionId);
  throw fail('auth.refresh_reused');
}
