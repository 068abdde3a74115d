import { sql } from 'drizzle-orm';
import type { Orm } from '../../database/driver.js';
import { menus } from '../tables/menu.table.js';

export interface MenuNode {
  readonly id: string;
  readonly parentId: string;
  readonly code: string;
  readonly name: string;
  readonly category: number;
}

/** Every menu and button, in the order in which they are shown: as one cell, since reading hundreds of rows costs more. */
export async function loadMenus(db: Orm): Promise<MenuNode[]> {
  const result = await db.execute<{ all: MenuNode[] }>(sql`
    select coalesce(json_agg(json_build_object('id', id::text, 'parentId', parent_id::text, 'code', code,
      'name', name, 'category', category) order by sort, id), '[]'::json) as all
    from ${menus} where is_deleted = ${0}`);
  return result.rows[0]?.all ?? [];
}

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
