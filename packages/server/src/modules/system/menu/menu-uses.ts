import { splitIds, tenantPackage } from '@mall/sdk/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { roleMenus } from '../../../accounts/tables/role.table.js';
import { apiScopes, dataScopes } from '../../../accounts/tables/scope.table.js';
import { tenantPackages } from '../../../accounts/tables/tenant-package.table.js';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import type { UserContext } from '../../../context/context.js';
import { createRepository } from '../../../crud/repository.js';
import type { Row } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';
import { topMenuSettings } from '../top-menu/top-menu.table.js';

const packages = createRepository(tenantPackage, { table: tenantPackages, family: 'entity' });

/**
 * A scope belongs to a page, below which it is granted: the page stays as long as the scope.
 *
 * @throws AppError row.in_use
 */
export const refuseWithScopes = async (ctx: UserContext, rows: readonly Row[]): Promise<void> => {
  const ids = rows.map((row) => row.id);
  for (const table of [dataScopes, apiScopes]) {
    const found = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.isDeleted, 0), inArray(table.menuId, ids)))
      .limit(1);
    if (found.length > 0) throw fail('row.in_use');
  }
};

/** Packages are lists of menus in one field: they lose what is gone, whoever may see them. */
const takeFromPackages = async (ctx: UserContext, gone: ReadonlySet<string>): Promise<void> => {
  const where = [sql`string_to_array(${tenantPackages.menuId}, ',') && ${sql.param([...gone])}::text[]`];
  for (const { id, menuId } of await packages.all(beyondScopes(ctx), {}, { where })) {
    const kept = splitIds(menuId as string).filter((one) => !gone.has(one));
    await packages.update(beyondScopes(ctx), id, { menuId: kept.join(',') });
  }
};

/** Roles, top menus and packages have no menu that is gone. */
export const withdrawMenus = async (ctx: UserContext, rows: readonly Row[]): Promise<void> => {
  const ids = rows.map((row) => row.id);
  await ctx.db.delete(roleMenus).where(inArray(roleMenus.menuId, ids));
  await ctx.db.delete(topMenuSettings).where(inArray(topMenuSettings.menuId, ids));
  await takeFromPackages(ctx, new Set(ids));
};
