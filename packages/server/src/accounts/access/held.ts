import { sql } from 'drizzle-orm';
import type { Orm } from '../../database/driver.js';
import { roleMenus, scopeCategories } from '../tables/role.table.js';
import { grantedMenus, type MenuNode } from './granted-menus.js';
import { type KnownScopes, loadScopeLinks, type ScopeIds } from './scopes.js';

/** What was given to a role, by ids. */
export interface Given extends ScopeIds {
  readonly menu: ReadonlySet<string>;
}

/** What each of these roles was given. */
export async function loadGiven(db: Orm, roleIds: readonly string[]): Promise<Map<string, Given>> {
  const found = new Map(
    roleIds.map((id) => [
      id,
      { menu: new Set<string>(), dataScope: new Set<string>(), apiScope: new Set<string>() },
    ]),
  );
  for (const [roleId, menuIds] of await loadGrants(db, roleIds))
    for (const menuId of menuIds) found.get(roleId)?.menu.add(menuId);
  for (const { roleId, scopeCategory, scopeId } of await loadScopeLinks(db, roleIds))
    found.get(roleId)?.[scopeCategory === scopeCategories.data ? 'dataScope' : 'apiScope'].add(scopeId);
  return found;
}

/** Which menus each of these roles was given: as one cell, since reading hundreds of rows costs more. */
export async function loadGrants(
  db: Orm,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (roleIds.length === 0) return new Map();
  const result = await db.execute<{ role: string; menus: string[] }>(sql`
    select role_id::text as role, json_agg(menu_id::text) as menus from ${roleMenus}
    where role_id = any(${sql.param([...roleIds])}::bigint[]) group by role_id`);
  return new Map(result.rows.map(({ role, menus }) => [role, menus]));
}

/** The menus and scopes that there are. */
export interface Rights {
  readonly menus: readonly MenuNode[];
  readonly scopes: KnownScopes;
}

/** What somebody has by all that their roles were given. */
export interface Held extends ScopeIds {
  readonly menus: readonly MenuNode[];
}

/** What all of this gives together, within what a package allows. */
export function heldWith(
  { menus, scopes }: Rights,
  given: readonly Given[],
  allowed: ReadonlySet<string> | undefined,
): Held {
  const has = (part: keyof Given) => (id: string) => given.some((one) => one[part].has(id));
  const granted = new Set(given.flatMap(({ menu }) => [...menu]));
  const known = (part: 'data' | 'api', of: keyof ScopeIds) =>
    new Set(scopes[part].map(({ id }) => id).filter(has(of)));
  return {
    menus: grantedMenus(menus, granted, allowed),
    dataScope: known('data', 'dataScope'),
    apiScope: known('api', 'apiScope'),
  };
}
