import { and, eq } from 'drizzle-orm';
import { roles } from '../../../accounts/tables/role.table.js';
import type { UserContext } from '../../../context/context.js';
import { managementTenant } from '../../../context/management.js';
import type { Row, Values } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';
import { outrank } from '../user/user-rank.js';

/**
 * The two aliases that mean power. `administrator` exists in the management tenant and is the administrators' own;
 * `admin` is for those who have it.
 *
 * @throws AppError role.administrator_create, role.admin_grant
 */
export function requireAlias({ actor }: UserContext, alias: string, tenantId: string): void {
  if (alias === 'administrator' && (!actor.administrator || tenantId !== managementTenant))
    throw fail('role.administrator_create');
  if (alias === 'admin' && !actor.admin) throw fail('role.admin_grant');
}

/**
 * A role of power keeps its alias, for whoever loses it by a slip could not get it back; no other role gains one
 * except from those who may create it.
 *
 * @throws AppError role.administrator_grant, role.admin_grant, role.administrator_create
 */
export function requireSameAlias(ctx: UserContext, values: Values, current: Row): void {
  const alias = String(values.roleAlias ?? current.roleAlias);
  const { administrator, admin } = ctx.actor;
  if (current.roleAlias === 'administrator' && (!administrator || alias !== 'administrator'))
    throw fail('role.administrator_grant');
  if (current.roleAlias === 'admin' && (!admin || (!administrator && alias !== 'admin')))
    throw fail('role.admin_grant');
  if (alias !== current.roleAlias) requireAlias(ctx, alias, String(current.tenantId));
}

/**
 * What is addressed to an alias reaches every role of that name: who administers nothing gives a role no alias that
 * another role of the tenant has, unless it is one of their own.
 *
 * @throws AppError role.grant_exceeds
 */
export async function requireHeldAlias(
  { db, actor }: UserContext,
  alias: string,
  tenantId: string,
): Promise<void> {
  if (actor.admin || actor.roles.includes(alias)) return;
  const [taken] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), eq(roles.roleAlias, alias), eq(roles.isDeleted, 0)))
    .limit(1);
  if (taken) throw fail('role.grant_exceeds');
}

/** @throws AppError role.grant_exceeds for a role that may do what the caller may not */
export async function refuseHigherRole(ctx: UserContext, { id, tenantId }: Row): Promise<void> {
  if (await outrank(ctx, String(tenantId), [id])) throw fail('role.grant_exceeds');
}
