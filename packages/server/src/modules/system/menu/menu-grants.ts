import { type menu, splitIds } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import type { Repository } from '../../../crud/repository.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { findAll } from '../../shared/find-all.js';
import { menus } from '../../shared/tables/menu.table.js';
import { roleMenus, roleScopes } from '../../shared/tables/role.table.js';
import { treeNodes } from '../../shared/tree-rules.js';
import { roleRows, scopeCategories } from '../role/role-rows.js';
import { ownMenus } from './menu-views.js';

type Grants = Pick<
  Handlers<typeof menu.operations>,
  'grantTree' | 'grantTopTree' | 'roleTreeKeys' | 'topTreeKeys'
>;

const scopeKeys = async (
  ctx: UserContext,
  roleIds: readonly string[],
  category: number,
): Promise<string[]> => {
  const rows = await ctx.db
    .selectDistinct({ id: roleScopes.scopeId })
    .from(roleScopes)
    .where(and(inArray(roleScopes.roleId, [...roleIds]), eq(roleScopes.scopeCategory, category)));
  return rows.map((row) => row.id);
};

/** What may be granted, never more than the caller has, and what is granted (wire contract, section 3.2). */
export const menuGrants = (repository: Repository): Grants => ({
  grantTree: async (ctx) => ({
    menu: treeNodes(await ownMenus(ctx, repository), 'name'),
    dataScope: [],
    apiScope: [],
  }),
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
  // No row can be a top menu yet, so none has keys.
  topTreeKeys: async (_ctx, input) => {
    throw fail('row.not_found', { id: splitIds(input.topMenuIds)[0] ?? '' });
  },
});
