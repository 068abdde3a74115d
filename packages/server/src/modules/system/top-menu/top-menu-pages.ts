import { and, eq, inArray } from 'drizzle-orm';
import { menus } from '../../../accounts/tables/menu.table.js';
import type { UserContext } from '../../../context/context.js';
import { topMenuSettings } from './top-menu.table.js';

/** The ids of what these top menus lead to; whose they are, the caller has looked at. */
export async function pagesOfTopMenus(ctx: UserContext, topMenuIds: readonly string[]): Promise<string[]> {
  if (topMenuIds.length === 0) return [];
  const rows = await ctx.db
    .selectDistinct({ id: topMenuSettings.menuId })
    .from(topMenuSettings)
    .innerJoin(menus, and(eq(menus.id, topMenuSettings.menuId), eq(menus.isDeleted, 0)))
    .where(inArray(topMenuSettings.topMenuId, [...topMenuIds]));
  return rows.map((row) => row.id);
}
