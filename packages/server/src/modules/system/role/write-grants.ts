import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Given } from '../../../accounts/access/held.js';
import { roleMenus, roleScopes, scopeCategories } from '../../../accounts/tables/role.table.js';
import type { UserContext } from '../../../context/context.js';

/** Gives roles exactly this. */
export async function writeGrants({ db }: UserContext, grants: ReadonlyMap<string, Given>): Promise<void> {
  const roleIds = [...grants.keys()];
  if (roleIds.length === 0) return;
  await db.delete(roleMenus).where(inArray(roleMenus.roleId, roleIds));
  await db.delete(roleScopes).where(inArray(roleScopes.roleId, roleIds));
  const links = [...grants].flatMap(([roleId, { menu }]) => [...menu].map((menuId) => ({ roleId, menuId })));
  const scopes = [...grants].flatMap(([roleId, { dataScope, apiScope }]) => [
    ...[...dataScope].map((scopeId) => ({ roleId, scopeId, scopeCategory: scopeCategories.data })),
    ...[...apiScope].map((scopeId) => ({ roleId, scopeId, scopeCategory: scopeCategories.api })),
  ]);
  // One parameter for each column, however many rows: they are neither parsed anew nor more than a statement carries.
  if (links.length > 0)
    await db.execute(sql`
      insert into ${roleMenus} (role_id, menu_id)
      select * from unnest(${columnOf(links, 'roleId')}::bigint[], ${columnOf(links, 'menuId')}::bigint[])`);
  if (scopes.length > 0)
    await db.execute(sql`
      insert into ${roleScopes} (role_id, scope_category, scope_id)
      select * from unnest(${columnOf(scopes, 'roleId')}::bigint[], ${columnOf(scopes, 'scopeCategory')}::int[],
        ${columnOf(scopes, 'scopeId')}::bigint[])`);
}

const columnOf = <Key extends string>(
  rows: readonly Readonly<Record<Key, string | number>>[],
  key: Key,
): SQL => sql`${sql.param(rows.map((row) => row[key]))}`;
