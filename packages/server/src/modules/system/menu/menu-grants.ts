import { type menu, splitIds } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { grantableScopes } from '../../../accounts/access/scope-grants.js';
import { menus } from '../../../accounts/tables/menu.table.js';
import { roleMenus, roleScopes, scopeCategories } from '../../../accounts/tables/role.table.js';
import type { UserContext } from '../../../context/context.js';
import type { Repository } from '../../../crud/repository.js';
import type { Row } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { findAll } from '../../../rules/find-all.js';
import { treeNodes } from '../../../rules/tree-rules.js';
import { roleRows } from '../role/role-rows.js';
import { pagesOfTopMenus } from '../top-menu/top-menu-pages.js';
import { topMenuRows } from '../top-menu/top-menu-rows.js';
import { ownMenus, withAncestors } from './menu-views.js';

type Grants = Pick<
  Handlers<typeof menu.operations>,
  'grantTree' | 'grantTopTree' | 'roleTreeKeys' | 'topTreeKeys'
>;

/** What may be granted, never more than the caller has, and what is granted (wire contract, section 3.2). */
export const menuGrants = (repository: Repository): Grants => ({
  grantTree: async (ctx) => {
    const own = await ownMenus(ctx, repository);
    return {
      menu: treeNodes(own, 'name'),
      dataScope: await scopeTree(ctx, own, scopeCategories.data),
      apiScope: await scopeTree(ctx, own, scopeCategories.api),
    };
  },
  grantTopTree: async (ctx) => ({
    menu: treeNodes(await ownMenus(ctx, repository, [eq(menus.category, 1)]), 'name'),
    dataScope: [],
    apiScope: [],
  }),
  roleTreeKeys: async (ctx, input) => {
    const roleIds = splitIds(input.roleIds);
    await findAll(ctx, roleRows, roleIds);
    const granted = await ctx.db
      .selectDistinct({ id: roleMenus.menuId })
      .from(roleMenus)
      .innerJoin(menus, and(eq(menus.id, roleMenus.menuId), eq(menus.isDeleted, 0)))
      .where(inArray(roleMenus.roleId, roleIds));
    return {
      menu: granted.map((row) => row.id),
      dataScope: await scopeKeys(ctx, roleIds, scopeCategories.data),
      apiScope: await scopeKeys(ctx, roleIds, scopeCategories.api),
    };
  },
  topTreeKeys: async (ctx, input) => {
    const topMenuIds = splitIds(input.topMenuIds);
    await findAll(ctx, topMenuRows, topMenuIds);
    return { menu: await pagesOfTopMenus(ctx, topMenuIds), dataScope: [], apiScope: [] };
  },
});

/** The menus that have scopes which the caller may grant, with the scopes below them (wire contract, section 3.2). */
async function scopeTree(
  ctx: UserContext,
  own: readonly Row[],
  category: number,
): Promise<ReturnType<typeof treeNodes>> {
  const scopes = await grantableScopes(ctx, category);
  const kept = withAncestors(
    own,
    scopes.map(({ menuId }) => menuId),
  );
  const ids = new Set(kept.map((row) => row.id));
  const leaves = scopes
    .filter(({ menuId }) => ids.has(menuId))
    .map(({ id, menuId, scopeName }) => ({ id, parentId: menuId, name: scopeName }));
  return treeNodes([...kept, ...leaves], 'name');
}

async function scopeKeys(ctx: UserContext, roleIds: readonly string[], category: number): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: roleScopes.scopeId })
    .from(roleScopes)
    .where(and(inArray(roleScopes.roleId, [...roleIds]), eq(roleScopes.scopeCategory, category)));
  return rows.map((row) => row.id);
}
