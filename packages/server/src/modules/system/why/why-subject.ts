import { type IdInput, splitIds, user } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { loadAccess } from '../../../accounts/access/access-cache.js';
import { rankOf } from '../../../accounts/access/actor.js';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { tenantPackages } from '../../../accounts/tables/tenant-package.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { Access, UserContext } from '../../../context/context.js';
import type { Rights } from '../../../http/access.js';
import { fail } from '../../../support/app-error.js';
import { userRows } from '../user/user-link.js';

/** Who is asked about, and what the server lets them do. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
  /** False: the account is closed. */
  readonly open: boolean;
  readonly rights: Rights & Pick<Access, 'roleIds' | 'dataScopes' | 'menuIds'>;
  /** What limits their tenant; null where nothing does. */
  readonly package: { readonly id: string; readonly name: string } | null;
}

/**
 * Oneself, as this very call is judged, or somebody of the tenant that the call is about.
 *
 * @throws AppError row.not_found for whoever is not there, and for everybody that the caller may not see
 */
export async function subjectOf(ctx: UserContext, userId: IdInput | null | undefined): Promise<Subject> {
  const { actor } = ctx;
  const id = userId ? String(userId) : actor.userId;
  if (id !== actor.userId) return otherOf(ctx, id);
  const { userName: name, homeTenantId: tenantId } = actor;
  return { id, name, tenantId, open: true, rights: actor, package: await packageOf(ctx, tenantId) };
}

async function otherOf(ctx: UserContext, id: string): Promise<Subject> {
  const { tenantId } = ctx.actor;
  const [row] = maySeePeople(ctx) ? await userRows.find(ctx, [id]) : [];
  if (row?.tenantId !== tenantId) throw fail('row.not_found', { id });
  const [kept] = await ctx.db
    .select({ roleId: users.roleId, status: users.status, mustChangePassword: users.mustChangePassword })
    .from(users)
    .where(eq(users.id, id));
  const limit = await packageOf(ctx, tenantId);
  const access = await rightsOf(ctx, { tenantId, roleId: kept?.roleId, packageId: limit?.id });
  return {
    id,
    name: String(row.realName ?? row.name ?? row.account),
    tenantId,
    open: kept?.status === 1,
    rights: { ...access, mustChangePassword: kept?.mustChangePassword === true },
    package: limit,
  };
}

/** Who may read of people may be told of them. */
export const maySeePeople = ({ actor }: UserContext): boolean =>
  actor.administrator || actor.permissions.has(`${user.code}_view`);

/** What somebody with these roles may do. */
export async function rightsOf(
  ctx: UserContext,
  of: {
    readonly tenantId: string;
    readonly roleId: string | null | undefined;
    readonly packageId: string | undefined;
  },
): Promise<Subject['rights']> {
  const { tenantId, packageId = null } = of;
  const access = await loadAccess(ctx.db, { roleIds: splitIds(of.roleId), tenantId, packageId });
  return { ...access, ...rankOf(access, tenantId), mustChangePassword: false };
}

async function packageOf(ctx: UserContext, tenantId: string): Promise<Subject['package']> {
  const [row] = await ctx.db
    .select({ id: tenantPackages.id, name: tenantPackages.packageName })
    .from(tenants)
    .innerJoin(tenantPackages, and(eq(tenantPackages.id, tenants.packageId), eq(tenantPackages.isDeleted, 0)))
    .where(and(eq(tenants.tenantId, tenantId), eq(tenants.isDeleted, 0)));
  return row ?? null;
}
