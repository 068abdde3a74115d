import { type SQL, sql } from 'drizzle-orm';
import type { Given } from '../../../accounts/access/held.js';
import { roleMenus, roleScopes, scopeCategories } from '../../../accounts/tables/role.table.js';
import type { Context, UserContext } from '../../../context/context.js';

/** What a role has, and what it shall have. */
export interface GrantChange {
  readonly roleId: string;
  readonly from: Given;
  readonly to: Given;
}

/** Gives roles exactly this. Of hundreds of menus a few differ mostly, and those alone are written. */
export async function writeGrants({ db }: UserContext, changes: readonly GrantChange[]): Promise<void> {
  await removeLinks(db, gained(changes.map(({ roleId, from, to }) => ({ roleId, from: to, to: from }))));
  await addLinks(db, gained(changes));
}

interface Links {
  readonly menus: readonly { readonly roleId: string; readonly id: string }[];
  readonly scopes: readonly { readonly roleId: string; readonly id: string; readonly category: number }[];
}

/** What roles shall have and have not. */
function gained(changes: readonly GrantChange[]): Links {
  const only = (part: keyof Given) =>
    changes.flatMap(({ roleId, from, to }) =>
      [...to[part]].filter((id) => !from[part].has(id)).map((id) => ({ roleId, id })),
    );
  return {
    menus: only('menu'),
    scopes: [
      ...only('dataScope').map((link) => ({ ...link, category: scopeCategories.data })),
      ...only('apiScope').map((link) => ({ ...link, category: scopeCategories.api })),
    ],
  };
}

async function removeLinks(db: Context['db'], { menus, scopes }: Links): Promise<void> {
  if (menus.length > 0)
    await db.execute(sql`
      delete from ${roleMenus} using ${rowsOf(menus)} as lost(role_id, id)
      where ${roleMenus.roleId} = lost.role_id and ${roleMenus.menuId} = lost.id`);
  if (scopes.length > 0)
    await db.execute(sql`
      delete from ${roleScopes} using ${rowsOf(scopes)} as lost(role_id, id, category)
      where ${roleScopes.roleId} = lost.role_id and ${roleScopes.scopeId} = lost.id
        and ${roleScopes.scopeCategory} = lost.category`);
}

async function addLinks(db: Context['db'], { menus, scopes }: Links): Promise<void> {
  if (menus.length > 0)
    await db.execute(sql`insert into ${roleMenus} (role_id, menu_id) select * from ${rowsOf(menus)}`);
  if (scopes.length > 0)
    await db.execute(
      sql`insert into ${roleScopes} (role_id, scope_id, scope_category) select * from ${rowsOf(scopes)}`,
    );
}

/** One parameter for each column, however many rows: they are neither parsed anew nor more than a statement carries. */
function rowsOf(links: Links['menus'] | Links['scopes']): SQL {
  const ids = sql`${sql.param(links.map(({ roleId }) => roleId))}::bigint[], ${sql.param(links.map(({ id }) => id))}::bigint[]`;
  const categories = links.flatMap((link) => ('category' in link ? [link.category] : []));
  return categories.length > 0 ? sql`unnest(${ids}, ${sql.param(categories)}::int[])` : sql`unnest(${ids})`;
}
