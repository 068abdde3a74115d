import { role } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../context/context.js';
import { inUse } from '../../crud/link-uses.js';
import type { Row } from '../../crud/row.js';
import { fail } from '../../support/app-error.js';
import { roleScopes, roles, scopeCategories } from '../tables/role.table.js';
import { apiScopes, dataScopes } from '../tables/scope.table.js';
import { resourceOf, type ScopeIds } from './scopes.js';

/**
 * A scope that a role has stays: without it the role would see and do more than somebody meant.
 *
 * @throws AppError row.in_use
 */
export const refuseGranted =
  (category: number) =>
  async (ctx: UserContext, rows: readonly Row[]): Promise<void> => {
    const ids = rows.map((row) => row.id);
    const [found] = await ctx.db
      .select({ roleName: roles.roleName })
      .from(roleScopes)
      .innerJoin(roles, and(eq(roles.id, roleScopes.roleId), eq(roles.isDeleted, 0)))
      .where(and(inArray(roleScopes.scopeId, ids), eq(roleScopes.scopeCategory, category)))
      .limit(1);
    if (found) throw await inUse(ctx, role, found.roleName);
  };

interface Grantable {
  readonly id: string;
  readonly menuId: string;
  readonly scopeName: string;
  /** What a data scope narrows; undefined for paths. */
  readonly resource?: string;
}

/**
 * What the caller may give on. A path: only what the caller's own roles have. Rows: whoever sees all rows of a resource
 * may narrow it for others in any way; whoever sees some may give on the own scopes of it alone.
 */
export async function grantableScopes(ctx: UserContext, category: number): Promise<Grantable[]> {
  const own = await ownScopeIds(ctx, category);
  const { administrator, dataScopes: narrowed } = ctx.actor;
  if (category === scopeCategories.api) {
    const { id, menuId, scopeName } = apiScopes;
    const rows = await ctx.db
      .select({ id, menuId, scopeName })
      .from(apiScopes)
      .where(eq(apiScopes.isDeleted, 0));
    return rows.filter((row) => administrator || own.has(row.id));
  }
  const { id, menuId, scopeName, scopeClass } = dataScopes;
  const rows = await ctx.db
    .select({ id, menuId, scopeName, scopeClass })
    .from(dataScopes)
    .where(eq(dataScopes.isDeleted, 0));
  return rows
    .map(({ scopeClass: name, ...row }) => ({ ...row, resource: resourceOf(name) }))
    .filter(({ id: scopeId, resource }) => !narrowed.has(resource) || own.has(scopeId));
}

async function ownScopeIds({ db, actor }: UserContext, category: number): Promise<ReadonlySet<string>> {
  if (actor.roleIds.length === 0) return new Set();
  const rows = await db
    .select({ id: roleScopes.scopeId })
    .from(roleScopes)
    .where(and(inArray(roleScopes.roleId, [...actor.roleIds]), eq(roleScopes.scopeCategory, category)));
  return new Set(rows.map((row) => row.id));
}

/**
 * Refuses grants of scopes that would show or allow more than the caller has. A role that gets nothing for a resource of
 * which the caller sees some rows only would see all of them.
 *
 * @throws AppError role.grant_exceeds
 */
export async function checkScopeGrants(ctx: UserContext, grants: readonly ScopeIds[]): Promise<void> {
  if (grants.length === 0) return;
  const data = await grantableScopes(ctx, scopeCategories.data);
  const api = await grantableScopes(ctx, scopeCategories.api);
  const [dataIds, apiIds] = [data, api].map((scopes) => new Set(scopes.map((scope) => scope.id)));
  for (const { dataScope, apiScope } of grants) {
    if (![...dataScope].every((one) => dataIds?.has(one)) || ![...apiScope].every((one) => apiIds?.has(one)))
      throw fail('role.grant_exceeds');
    const narrowedBy = new Set(data.filter(({ id }) => dataScope.has(id)).map(({ resource }) => resource));
    if ([...ctx.actor.dataScopes.keys()].some((resource) => !narrowedBy.has(resource)))
      throw fail('role.grant_exceeds');
  }
}
