import { type dataScope, role, splitIds } from '@mall/sdk/contract';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { roleScopes, roles, scopeCategories } from '../../../accounts/tables/role.table.js';
import { dataScopes } from '../../../accounts/tables/scope.table.js';
import type { UserContext } from '../../../context/context.js';
import { holdsCode } from '../../../context/holds-code.js';
import { seesAllTenants } from '../../../context/management.js';
import type { Handlers } from '../../../http/mount.js';
import { roleRows } from '../role/role-rows.js';

type Answer = Handlers<typeof dataScope.operations>['holders'];

/** Which roles have which scopes: those of the tenant that the call is about, by name to whoever may read roles. */
export const scopeHolders: Answer = async (ctx, input) => {
  const links = await linksOf(ctx, input.ids === undefined ? undefined : splitIds(input.ids));
  const named = await namesOf(ctx, [...new Set(links.map(({ roleId }) => roleId))]);
  return [...new Set(links.map(({ scopeId }) => scopeId))].map((id) => {
    const held = links.filter(({ scopeId }) => scopeId === id);
    const names = held.flatMap(({ roleId }) => named.get(roleId) ?? []);
    return { id, roles: names, others: held.length - names.length };
  });
};

interface HeldScope {
  readonly scopeId: string;
  readonly roleId: string;
}

/** Other tenants' roles count for whoever looks after all of them: they keep a scope from being removed as well. */
function linksOf(ctx: UserContext, ids: readonly string[] | undefined): Promise<HeldScope[]> {
  const where: SQL[] = [eq(roleScopes.scopeCategory, scopeCategories.data)];
  if (ids) where.push(inArray(roleScopes.scopeId, [...ids]));
  if (!seesAllTenants(ctx)) where.push(eq(roles.tenantId, ctx.actor.tenantId));
  return ctx.db
    .select({ scopeId: roleScopes.scopeId, roleId: roleScopes.roleId })
    .from(roleScopes)
    .innerJoin(roles, and(eq(roles.id, roleScopes.roleId), eq(roles.isDeleted, 0)))
    .innerJoin(dataScopes, and(eq(dataScopes.id, roleScopes.scopeId), eq(dataScopes.isDeleted, 0)))
    .where(and(...where))
    .orderBy(roleScopes.scopeId, roles.sort, roles.id);
}

async function namesOf(ctx: UserContext, ids: readonly string[]) {
  if (!holdsCode(ctx.actor)(role.code)) return new Map<string, { id: string; name: string }>();
  const rows = await roleRows.find(ctx, ids);
  const own = rows.filter(({ tenantId }) => tenantId === ctx.actor.tenantId);
  return new Map(own.map(({ id, roleName }) => [id, { id, name: String(roleName) }]));
}
