import { inArray } from 'drizzle-orm';
import { roleMenus } from '../../../accounts/tables/role.table.js';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { topMenuSettings } from '../top-menu/top-menu.table.js';

/** Roles and top menus have no menu that is gone. */
export async function withdrawMenus(ctx: UserContext, rows: readonly Row[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  await ctx.db.delete(roleMenus).where(inArray(roleMenus.menuId, ids));
  await ctx.db.delete(topMenuSettings).where(inArray(topMenuSettings.menuId, ids));
}
