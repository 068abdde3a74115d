import { type menu, toTree } from '@mall/sdk/contract';
import { eq, inArray, type SQL } from 'drizzle-orm';
import { menus } from '../../../accounts/tables/menu.table.js';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import type { UserContext } from '../../../context/context.js';
import type { Repository } from '../../../crud/repository.js';
import type { Row } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { treeNodes } from '../../../rules/tree-rules.js';
import { pagesOfTopMenus } from '../top-menu/top-menu-pages.js';
import { topMenuRows } from '../top-menu/top-menu-rows.js';
import { withMetaRoles } from './menu-roles.js';

type Views = Pick<Handlers<typeof menu.operations>, 'routes' | 'buttons' | 'topMenu' | 'tree'>;
type Node = Row & { parentId: string };

const page = 1;

/** The menus the caller has: roles' grants within the tenant's package, with all their ancestors. */
export async function ownMenus(
  ctx: UserContext,
  repository: Repository,
  where: readonly SQL[] = [],
): Promise<Node[]> {
  const { menuIds } = ctx.actor;
  if (menuIds?.size === 0) return [];
  const own = menuIds ? [inArray(menus.id, [...menuIds])] : [];
  return (await repository.all(beyondScopes(ctx), {}, { where: [...own, ...where] })) as Node[];
}

/** The rows of these ids with everything above them, in the order of the rows. */
export function withAncestors<R extends Row>(rows: readonly R[], ids: Iterable<string>): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const id of ids)
    for (let at = byId.get(id); at && !kept.has(at.id); at = byId.get(String(at.parentId))) kept.add(at.id);
  return rows.filter((row) => kept.has(row.id));
}

/** What the caller may see: sidebar, buttons, choices. */
export const menuViews = (repository: Repository): Views => ({
  routes: async (ctx, { topMenuId }) => {
    const rows = await ownMenus(ctx, repository, [eq(menus.category, page)]);
    const shown = topMenuId ? withAncestors(rows, await pagesBehind(ctx, String(topMenuId))) : rows;
    return toTree(shown.map(withMetaRoles)) as never;
  },
  buttons: async (ctx) => {
    const rows = await ownMenus(ctx, repository);
    const buttons = rows.filter((row) => row.category !== page);
    const owners = new Set(buttons.map((row) => row.parentId));
    const shown = rows.filter((row) => row.category !== page || owners.has(row.id));
    return toTree(shown.map(buttonFields)) as never;
  },
  topMenu: async (ctx) => (await topMenuRows.all(beyondScopes(ctx))) as never,
  tree: async (ctx) => treeNodes(await ownMenus(ctx, repository, [eq(menus.category, page)]), 'name'),
});

/** Another tenant's top menu leads nowhere, like one that is gone: a bar may still show what was just removed. */
async function pagesBehind(ctx: UserContext, topMenuId: string): Promise<string[]> {
  const found = await topMenuRows.find(beyondScopes(ctx), [topMenuId]);
  return pagesOfTopMenus(
    ctx,
    found.map((row) => row.id),
  );
}

/** The fields that a button row is for; nothing else of it travels (wire contract, section 3.2). */
const buttonFields = ({ id, parentId, code, name, alias, path, source, action, sort }: Node) =>
  ({ id, parentId, code, name, alias, path, source, action, sort }) as Node;
