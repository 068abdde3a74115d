import { auditStatuses, type auth, type InputOf } from '@mall/sdk/contract';
import { and, eq, sql } from 'drizzle-orm';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { Context } from '../../../context/context.js';
import { isOpen } from '../../../database/closed-tenants.js';
import { fail } from '../../../support/app-error.js';
import type { RefreshClaims } from '../../../support/token-signer.js';
import type { ClientRow } from './client-check.js';

export type TokenInput = InputOf<typeof auth.operations.token>;
export type UserRow = typeof users.$inferSelect;

export interface Granted {
  readonly user: UserRow;
  readonly claims: RefreshClaims;
  readonly deptId: string;
  readonly roleId: string;
  /** The third party's word by which somebody came in. */
  readonly oauthId?: string;
}

/** Somebody known to a third party alone: may register, and nothing else. */
export interface GrantedGuest {
  readonly guest: {
    readonly tenantId: string;
    readonly oauthId: string;
    readonly username: string | null;
    readonly nickname: string | null;
    readonly avatar: string | null;
  };
}

export type Grant = (ctx: Context, input: TokenInput, client: ClientRow) => Promise<Granted | GrantedGuest>;

export type Standing = 'unknown' | 'expired' | 'moving' | 'live';

export async function standingOf(ctx: Context, tenantId: string): Promise<Standing> {
  const now = ctx.clock.now().toISOString();
  const [row] = await ctx.db
    .select({
      live: sql<boolean>`${tenants.expireTime} is null or ${tenants.expireTime} > ${now}`,
      open: sql<boolean>`${isOpen(tenants.tenantId)}`,
    })
    .from(tenants)
    .where(and(eq(tenants.tenantId, tenantId), eq(tenants.isDeleted, 0), eq(tenants.status, 1)));
  if (!row) return 'unknown';
  if (!row.live) return 'expired';
  return row.open ? 'live' : 'moving';
}

export function requireLive(standing: Standing): void {
  if (standing === 'unknown') throw fail('tenant.unknown');
  if (standing === 'expired') throw fail('tenant.expired');
  if (standing === 'moving') throw fail('tenant.moving');
}

/**
 * The tenant of a token call, from the parameter or the header (wire contract, section 2.1).
 *
 * @throws AppError tenant.unknown for none, auth.tenant_twice for two
 */
export function tenantOf({ tenantId, tenantHeader }: TokenInput): string {
  const tenant = tenantId || tenantHeader;
  if (!tenant) throw fail('tenant.unknown');
  if (tenantHeader && tenantHeader !== tenant) throw fail('auth.tenant_twice');
  return tenant;
}

/** Nobody has let them in yet, or somebody has refused to: whoever knows the password may know why. */
export const withoutRole = ({ auditStatus, auditReason }: UserRow) =>
  auditStatus === auditStatuses.refused
    ? fail('auth.registration_refused', { reason: auditReason ?? '' })
    : fail('auth.no_role');

/**
 * Somebody who comes without their password.
 *
 * @throws AppError auth.account_closed, auth.approval_waiting, and what is said to whoever has no role
 */
export async function requireAdmitted(ctx: Context, tenantId: string, userId: string): Promise<UserRow> {
  requireLive(await standingOf(ctx, tenantId));
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(
      and(eq(users.id, userId), eq(users.tenantId, tenantId), eq(users.isDeleted, 0), eq(users.status, 1)),
    );
  if (!user) throw fail('auth.account_closed');
  if (user.roleId) return user;
  throw user.auditStatus === auditStatuses.waiting ? fail('auth.approval_waiting') : withoutRole(user);
}
