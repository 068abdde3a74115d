import { inArray } from 'drizzle-orm';
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
  // A statement carries at most 65,535 parameters.
  for (let at = 0; at < links.length; at += 10_000)
    await db.insert(roleMenus).values(links.slice(at, at + 10_000));
  for (let at = 0; at < scopes.length; at += 10_000)
    await db.insert(roleScopes).values(scopes.slice(at, at + 10_000));
}
