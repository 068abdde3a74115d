import { eq } from 'drizzle-orm';
import type { Orm } from '../../database/driver.js';
import { menus } from '../tables/menu.table.js';

export interface MenuNode {
  readonly id: string;
  readonly parentId: string;
  readonly code: string;
  readonly name: string;
  readonly category: number;
}

/** Every menu and button, in the order in which they are shown. */
export const loadMenus = (db: Orm): Promise<MenuNode[]> =>
  db
    .select({
      id: menus.id,
      parentId: menus.parentId,
      code: menus.code,
      name: menus.name,
      category: menus.category,
    })
    .from(menus)
    .where(eq(menus.isDeleted, 0))
    .orderBy(menus.sort, menus.id);

/** The granted menus with all their ancestors, and buttons of pages that a package allows. */
export function grantedMenus(
  all: readonly MenuNode[],
  granted: ReadonlySet<string>,
  allowed: ReadonlySet<string> | undefined,
): MenuNode[] {
  const byId = new Map(all.map((node) => [node.id, node]));
  const kept = new Set<string>();
  for (const node of all) {
    if (!granted.has(node.id) || !isAllowed(node, allowed)) continue;
    for (let at: MenuNode | undefined = node; at && !kept.has(at.id); at = byId.get(at.parentId))
      kept.add(at.id);
  }
  return all.filter((node) => kept.has(node.id));
}

/** A package lists pages; the buttons of a listed page belong to it. */
export const isAllowed = (
  { id, parentId, category }: MenuNode,
  allowed: ReadonlySet<string> | undefined,
): boolean => allowed === undefined || allowed.has(id) || (category === 2 && allowed.has(parentId));
