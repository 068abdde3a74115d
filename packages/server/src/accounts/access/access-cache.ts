import { splitIds } from '@mall/sdk/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Access, AccessOf, RoleQuestion, Services } from '../../context/context.js';
import { managementTenant } from '../../context/management.js';
import type { Orm } from '../../database/driver.js';
import { roles } from '../tables/role.table.js';
import { tenantPackages } from '../tables/tenant-package.table.js';
import { EpochMap } from './epoch-map.js';
import { loadMenus, type MenuNode } from './granted-menus.js';
import { heldWith, loadGiven } from './held.js';
import { loadKnownScopes, scopesOf, unlimited } from './scopes.js';

interface Question extends RoleQuestion {
  readonly epoch: number;
}

/** What these roles may do now, read anew. */
export async function loadAccess(db: Orm, question: RoleQuestion): Promise<Access> {
  const found = await loadRoles(db, question);
  const aliases = [...new Set(found.map((row) => row.alias))];
  const roleIds = found.map((row) => row.id);
  const all = await loadMenus(db);
  const codes = (nodes: readonly MenuNode[]) => new Set(nodes.map((node) => node.code));
  if (isAdministrator(aliases, question.tenantId))
    return { roles: aliases, roleIds, permissions: codes(all), menuIds: undefined, ...unlimited };
  const given = [...(await loadGiven(db, roleIds)).values()];
  const scopes = await loadKnownScopes(db, new Set(given.flatMap(({ dataScope }) => [...dataScope])));
  const held = heldWith({ menus: all, scopes }, given, await packageMenus(db, question.packageId));
  return {
    roles: aliases,
    roleIds,
    permissions: codes(held.menus),
    menuIds: new Set(held.menus.map((node) => node.id)),
    ...scopesOf(scopes, held),
  };
}

/** Those of these roles that count in a tenant. */
export async function loadRoles(db: Orm, { roleIds, tenantId }: Pick<RoleQuestion, 'roleIds' | 'tenantId'>) {
  if (roleIds.length === 0) return [];
  const rows = await db
    .select({ id: roles.id, name: roles.roleName, alias: roles.roleAlias, tenantId: roles.tenantId })
    .from(roles)
    .where(sql`${inArray(roles.id, [...roleIds])} and ${roles.isDeleted} = 0`);
  // A role of another tenant gives nothing, however its id came into the user's row.
  return rows.filter((row) => row.tenantId === tenantId);
}

/** The administrator of the platform: an alias that counts in the management tenant alone. */
export const isAdministrator = (aliases: readonly string[], tenantId: string): boolean =>
  aliases.includes('administrator') && tenantId === managementTenant;

/** What a package lists; undefined where none limits. */
export async function packageMenus(
  db: Orm,
  packageId: string | null,
): Promise<ReadonlySet<string> | undefined> {
  if (packageId === null) return undefined;
  const [row] = await db
    .select({ menuId: tenantPackages.menuId })
    .from(tenantPackages)
    .where(sql`${tenantPackages.id} = ${packageId} and ${tenantPackages.isDeleted} = 0`);
  return row ? new Set(splitIds(row.menuId)) : undefined;
}

/** Answers to questions about roles, remembered; derived data only, so every process may keep its own. */
export function createAccessCache() {
  const answers = new EpochMap<Promise<Access>>();
  return (db: Orm, question: Question): Promise<Access> => {
    const key = `${question.tenantId}|${question.packageId}|${question.roleIds.join(',')}`;
    return answers.take(question.epoch, key, () => loadAccess(db, question));
  };
}

/**
 * For long work, part by part: gives what remembers roles for the next part. Asked for before that part's transaction, as
 * finding out whether anything has changed may take another connection.
 */
export function rememberedAccess({ accessEpoch }: Pick<Services, 'accessEpoch'>): () => Promise<AccessOf> {
  const known = createAccessCache();
  return async () => {
    const epoch = await accessEpoch.current();
    return (db, question) => known(db, { ...question, epoch });
  };
}
