import { type InputOf, splitIds, type topMenu } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { menus } from '../../../accounts/tables/menu.table.js';
import type { UserContext } from '../../../context/context.js';
import type { Repository } from '../../../crud/repository.js';
import { findAll } from '../../../rules/find-all.js';
import { fail } from '../../../support/app-error.js';
import { topMenuSettings, topMenus } from './top-menu.table.js';

type Grant = InputOf<typeof topMenu.operations.grant>;

/** Replaces the pages of these top menus (wire contract, section 3.3): none that the caller does not have. */
export async function grantTopMenus(ctx: UserContext, repository: Repository, input: Grant): Promise<null> {
  const topMenuIds = splitIds(input.topMenuIds);
  const menuIds = splitIds(input.menuIds);
  await findAll(ctx, repository, topMenuIds);
  await checkPages(ctx, menuIds);
  // Two who replace at once do so in turn; else both sets would stay.
  await ctx.db
    .select({ id: topMenus.id })
    .from(topMenus)
    .where(inArray(topMenus.id, topMenuIds))
    .orderBy(topMenus.id)
    .for('update');
  await ctx.db.delete(topMenuSettings).where(inArray(topMenuSettings.topMenuId, topMenuIds));
  const links = topMenuIds.flatMap((topMenuId) => menuIds.map((menuId) => ({ topMenuId, menuId })));
  // A statement carries at most 65,535 parameters.
  for (let at = 0; at < links.length; at += 10_000)
    await ctx.db.insert(topMenuSettings).values(links.slice(at, at + 10_000));
  return null;
}

/** @throws AppError role.grant_exceeds for what the caller lacks, row.not_found for what is no page */
async function checkPages(ctx: UserContext, menuIds: readonly string[]): Promise<void> {
  const { menuIds: own } = ctx.actor;
  if (own && menuIds.some((id) => !own.has(id))) throw fail('role.grant_exceeds');
  if (menuIds.length === 0) return;
  const rows = await ctx.db
    .select({ id: menus.id })
    .from(menus)
    .where(and(eq(menus.isDeleted, 0), eq(menus.category, 1), inArray(menus.id, [...menuIds])));
  const found = new Set(rows.map((row) => row.id));
  const missing = menuIds.find((id) => !found.has(id));
  if (missing !== undefined) throw fail('row.not_found', { id: missing });
}
