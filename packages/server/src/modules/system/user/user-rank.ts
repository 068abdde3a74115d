import { splitIds } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { loadAccess } from '../../../accounts/access/access-cache.js';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import type { DataScope, UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';

/** True when these roles together may do something that the caller may not. */
export async function outrank(
  ctx: UserContext,
  tenantId: string,
  roleIds: readonly string[],
): Promise<boolean> {
  const { actor } = ctx;
  if (actor.administrator || roleIds.length === 0) return false;
  const accessOf = ctx.accessOf ?? loadAccess;
  const access = await accessOf(ctx.db, { roleIds, tenantId, packageId: await packageOf(ctx, tenantId) });
  if (access.roles.includes('administrator') || (access.roles.includes('admin') && !actor.admin)) return true;
  // Of whatever the caller sees some rows only, these roles would show others.
  for (const [resource, scopes] of actor.dataScopes) {
    const theirs = access.dataScopes.get(resource);
    if (!theirs?.every((scope) => scopes.some((one) => isSameScope(one, scope)))) return true;
  }
  const { menuIds: own } = actor;
  if (own === undefined) return false;
  return access.menuIds === undefined || [...access.menuIds].some((id) => !own.has(id));
}

async function packageOf(ctx: UserContext, tenantId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ packageId: tenants.packageId })
    .from(tenants)
    .where(and(eq(tenants.tenantId, tenantId), eq(tenants.isDeleted, 0)));
  return row?.packageId ?? null;
}

const isSameScope = (a: DataScope, b: DataScope): boolean =>
  a.type === b.type && a.field === b.field && a.condition === b.condition;

/**
 * Nobody manages a person who may do more than they do: a new password would make them that person.
 *
 * @throws AppError user.outranks
 */
export async function refuseHigher(ctx: UserContext, user: Row): Promise<void> {
  if (user.id === ctx.actor.userId) return;
  const roleIds = splitIds(user.roleId as string | null);
  if (await outrank(ctx, String(user.tenantId), roleIds))
    throw fail('user.outranks', { account: String(user.account) });
}
