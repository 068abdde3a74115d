import { type InputOf, type role, splitIds } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { checkScopeGrants } from '../../../accounts/access/scope-grants.js';
import { enterTenant } from '../../../accounts/access/tenant-reach.js';
import { menus } from '../../../accounts/tables/menu.table.js';
import { roleMenus, roleScopes, roles, scopeCategories } from '../../../accounts/tables/role.table.js';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import type { Actor, UserContext } from '../../../context/context.js';
import type { Repository } from '../../../crud/repository.js';
import type { Row } from '../../../crud/row.js';
import { findAll } from '../../../rules/find-all.js';
import { fail } from '../../../support/app-error.js';

type Grant = InputOf<typeof role.operations.grant>;

/** Replaces what the roles may do (wire contract, section 3.4): never more than the caller may. */
export async function grantRoles(ctx: UserContext, repository: Repository, input: Grant): Promise<null> {
  const roleIds = distinct(input.roleIds);
  const menuIds = distinct(input.menuIds);
  const dataScopeIds = distinct(input.dataScopeIds);
  const apiScopeIds = distinct(input.apiScopeIds);
  const rows = await findAll(ctx, repository, roleIds);
  for (const row of rows) await enterTenant(ctx, String(row.tenantId), 'role.grant');
  refusePower(ctx, rows);
  await checkMenus(ctx, menuIds);
  await checkScopeGrants(ctx, { data: dataScopeIds, api: apiScopeIds });
  const before = await menusOf(ctx, roleIds);
  await replace(ctx, roleIds, { menuIds, dataScopeIds, apiScopeIds });
  await withdrawBelow(ctx, repository, before, new Set(menuIds));
  return null;
}

const distinct = (ids: Grant['roleIds']): string[] => [...new Set(splitIds(ids))];

/** @throws AppError role.administrator_grant, role.admin_grant */
function refusePower({ actor }: UserContext, rows: readonly Row[]): void {
  const kept = rows.map((row) => String(row.roleAlias)).filter((alias) => !maySetUp(actor, alias));
  if (kept.includes('administrator')) throw fail('role.administrator_grant');
  if (kept.length > 0) throw fail('role.admin_grant');
}

/** Administering roles are set up by the platform's administrator alone. */
export const maySetUp = ({ administrator }: Pick<Actor, 'administrator'>, alias: string): boolean =>
  administrator || !['administrator', 'admin'].includes(alias);

/** @throws AppError role.grant_exceeds for what the caller lacks, row.not_found for what is not there */
async function checkMenus(ctx: UserContext, menuIds: readonly string[]): Promise<void> {
  const { menuIds: own } = ctx.actor;
  if (own && menuIds.some((id) => !own.has(id))) throw fail('role.grant_exceeds');
  if (own || menuIds.length === 0) return;
  const rows = await ctx.db
    .select({ id: menus.id })
    .from(menus)
    .where(and(eq(menus.isDeleted, 0), inArray(menus.id, [...menuIds])));
  const found = new Set(rows.map((row) => row.id));
  const missing = menuIds.find((id) => !found.has(id));
  if (missing !== undefined) throw fail('row.not_found', { id: missing });
}

async function menusOf(ctx: UserContext, roleIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .select()
    .from(roleMenus)
    .where(inArray(roleMenus.roleId, [...roleIds]));
  const found = new Map<string, string[]>(roleIds.map((id) => [id, []]));
  for (const { roleId, menuId } of rows) found.get(roleId)?.push(menuId);
  return found;
}

async function replace(ctx: UserContext, roleIds: readonly string[], granted: Record<string, string[]>) {
  const { menuIds = [], dataScopeIds = [], apiScopeIds = [] } = granted;
  await ctx.db.delete(roleMenus).where(inArray(roleMenus.roleId, [...roleIds]));
  await ctx.db.delete(roleScopes).where(inArray(roleScopes.roleId, [...roleIds]));
  const links = roleIds.flatMap((roleId) => menuIds.map((menuId) => ({ roleId, menuId })));
  const scopes = roleIds.flatMap((roleId) => [
    ...dataScopeIds.map((scopeId) => ({ roleId, scopeId, scopeCategory: scopeCategories.data })),
    ...apiScopeIds.map((scopeId) => ({ roleId, scopeId, scopeCategory: scopeCategories.api })),
  ]);
  // A statement carries at most 65,535 parameters.
  for (let at = 0; at < links.length; at += 10_000)
    await ctx.db.insert(roleMenus).values(links.slice(at, at + 10_000));
  for (let at = 0; at < scopes.length; at += 10_000)
    await ctx.db.insert(roleScopes).values(scopes.slice(at, at + 10_000));
}

/** What a role loses, the roles below it lose too. */
async function withdrawBelow(
  ctx: UserContext,
  repository: Repository,
  before: ReadonlyMap<string, string[]>,
  kept: ReadonlySet<string>,
): Promise<void> {
  for (const [roleId, had] of before) {
    const lost = had.filter((id) => !kept.has(id));
    const below = lost.length > 0 ? await descendants(ctx, repository, roleId) : [];
    if (below.length > 0)
      await ctx.db
        .delete(roleMenus)
        .where(and(inArray(roleMenus.roleId, below), inArray(roleMenus.menuId, lost)));
  }
}

async function descendants(ctx: UserContext, repository: Repository, roleId: string): Promise<string[]> {
  const found = new Set<string>();
  for (let level = [roleId]; level.length > 0; ) {
    const rows = await repository.all(beyondScopes(ctx), {}, { where: [inArray(roles.parentId, level)] });
    level = rows.map((row) => row.id).filter((id) => id !== roleId && !found.has(id));
    for (const id of level) found.add(id);
  }
  return [...found];
}
