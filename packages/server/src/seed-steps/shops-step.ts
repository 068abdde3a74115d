import { splitIds } from '@mall/sdk/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { menus } from '../accounts/tables/menu.table.js';
import { roleMenus, roles } from '../accounts/tables/role.table.js';
import { tenants } from '../accounts/tables/tenant.table.js';
import { tenantPackages } from '../accounts/tables/tenant-package.table.js';
import type { Orm } from '../database/driver.js';
import type { SeedContext } from '../seeds/seed-context.js';
import type { SeedStep } from '../seeds/seed-step.js';
import { params } from '../settings/param.table.js';

export const defaultMenusKey = 'tenant.default.menuCode';

/** Everything of these pages, folders and buttons included. */
export async function grantPages(
  { db }: SeedContext,
  roleId: string,
  codes: readonly string[],
): Promise<void> {
  const found = await Promise.all(codes.map((code) => pageWithButtons(db, code)));
  const menuIds = [...new Set(found.flatMap(({ all }) => all))];
  if (menuIds.length === 0) return;
  await db
    .insert(roleMenus)
    .values(menuIds.map((menuId) => ({ roleId, menuId })))
    .onConflictDoNothing();
}

/** The page with its folders and its buttons. */
async function pageWithButtons(db: Orm, code: string): Promise<{ pages: string[]; all: string[] }> {
  const pages: string[] = [];
  let [at] = await db
    .select()
    .from(menus)
    .where(and(eq(menus.code, code), eq(menus.isDeleted, 0)));
  while (at) {
    pages.push(at.id);
    [at] = await db
      .select()
      .from(menus)
      .where(and(eq(menus.id, at.parentId), eq(menus.isDeleted, 0)));
  }
  const [page] = pages;
  if (page === undefined) return { pages, all: [] };
  const buttons = await db.select({ id: menus.id }).from(menus).where(eq(menus.parentId, page));
  return { pages, all: [...pages, ...buttons.map((row) => row.id)] };
}

/** The ids of these pages and their folders: what a package lists. */
export async function pageIds({ db }: SeedContext, codes: readonly string[]): Promise<string[]> {
  const found = await Promise.all(codes.map((code) => pageWithButtons(db, code)));
  return [...new Set(found.flatMap(({ pages }) => pages))];
}

/** Gives a page to shops: to the ones that will be, and to the demo's. */
export const shopsStep = (code: string): SeedStep => ({
  name: `shops:${code}`,
  phase: 'shops',
  run: async (seed) => {
    await addToDefaults(seed, code);
    await addToDemo(seed, code);
  },
});

/** New tenants get the page, unless somebody has chosen what they get. */
async function addToDefaults({ db }: SeedContext, code: string): Promise<void> {
  const [row] = await db
    .select({ id: params.id, value: params.paramValue })
    .from(params)
    .where(and(eq(params.paramKey, defaultMenusKey), eq(params.isDeleted, 0), untouched(params)));
  if (!row || splitIds(row.value).includes(code)) return;
  await db
    .update(params)
    .set({ paramValue: `${row.value},${code}` })
    .where(eq(params.id, row.id));
}

/** Nobody has changed a row that the seeds made. */
const untouched = ({ updateUser }: { readonly updateUser: PgColumn }) => isNull(updateUser);

/** The demo's package and its shops get the page, where nobody has changed them. */
async function addToDemo(seed: SeedContext, code: string): Promise<void> {
  const { db } = seed;
  const packages = await db
    .select({ id: tenantPackages.id, menuId: tenantPackages.menuId })
    .from(tenantPackages)
    .where(
      and(isNull(tenantPackages.createUser), untouched(tenantPackages), eq(tenantPackages.isDeleted, 0)),
    );
  for (const { id, menuId } of packages) {
    const listed = splitIds(menuId);
    const pages = (await pageIds(seed, [code])).filter((page) => !listed.includes(page));
    for (const roleId of await rolesWithAll(db, id, listed)) await grantPages(seed, roleId, [code]);
    if (pages.length > 0)
      await db
        .update(tenantPackages)
        .set({ menuId: [...listed, ...pages].join(',') })
        .where(eq(tenantPackages.id, id));
  }
}

/** Administrators of the shops that have this package, with the same pages as on the first day. */
async function rolesWithAll(db: Orm, packageId: string, listed: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: roles.id })
    .from(roles)
    .innerJoin(tenants, eq(tenants.tenantId, roles.tenantId))
    .where(
      and(
        eq(tenants.packageId, packageId),
        eq(roles.roleAlias, 'admin'),
        eq(roles.isDeleted, 0),
        isNull(roles.createUser),
        untouched(roles),
        sql`(select count(*) from ${roleMenus} where ${roleMenus.roleId} = ${roles.id}
          and ${inArray(roleMenus.menuId, [...listed])}) = ${listed.length}`,
      ),
    );
  return rows.map((row) => row.id);
}
