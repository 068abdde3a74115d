import { dataScopeTypes } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor, DataScope } from '../../context/context.js';
import type { Orm } from '../../database/driver.js';
import { roleScopes, scopeCategories } from '../tables/role.table.js';
import { apiScopes, dataScopes } from '../tables/scope.table.js';
import { pathMatcher } from './path-pattern.js';

/** What scopes say of one caller. */
export type Scopes = Pick<Actor, 'dataScopes' | 'refusesPath'>;

/** The administrator's: no rows are kept back and no path. */
export const unlimited: Scopes = { dataScopes: new Map(), refusesPath: () => false };

const typeNames = Object.entries(dataScopeTypes) as [DataScope['type'], number][];

/** `user.page` names the resource `user`. */
export const resourceOf = (scopeClass: string): string => scopeClass.split('.')[0] ?? scopeClass;

export const loadScopes = async (db: Orm, roleIds: readonly string[]): Promise<Scopes> => ({
  dataScopes: roleIds.length === 0 ? unlimited.dataScopes : await loadDataScopes(db, roleIds),
  refusesPath: await loadPaths(db, roleIds.length === 0 ? ['-1'] : roleIds),
});

async function loadDataScopes(db: Orm, roleIds: readonly string[]): Promise<Scopes['dataScopes']> {
  const rows = await db
    .selectDistinct({
      id: dataScopes.id,
      name: dataScopes.scopeName,
      scopeClass: dataScopes.scopeClass,
      type: dataScopes.scopeType,
      field: dataScopes.scopeColumn,
      condition: dataScopes.scopeValue,
    })
    .from(dataScopes)
    .innerJoin(
      roleScopes,
      and(eq(roleScopes.scopeId, dataScopes.id), eq(roleScopes.scopeCategory, scopeCategories.data)),
    )
    .where(and(eq(dataScopes.isDeleted, 0), inArray(roleScopes.roleId, [...roleIds])))
    .orderBy(dataScopes.id);
  const found = new Map<string, DataScope[]>();
  for (const { name, scopeClass, type, field, condition } of rows) {
    const resource = resourceOf(scopeClass);
    const scope = { name, scopeClass, type: typeOf(type), field: field || null, condition };
    found.set(resource, [...(found.get(resource) ?? []), scope]);
  }
  return found;
}

const typeOf = (number: number): DataScope['type'] =>
  // A number that nobody knows shows nothing.
  typeNames.find(([, known]) => known === number)?.[0] ?? 'condition';

/** A path that any scope lists is for roles with such a scope; the others follow their permission code alone. */
async function loadPaths(db: Orm, roleIds: readonly string[]): Promise<Scopes['refusesPath']> {
  const listed = await db
    .select({ id: apiScopes.id, path: apiScopes.scopePath })
    .from(apiScopes)
    .where(eq(apiScopes.isDeleted, 0));
  if (listed.length === 0) return unlimited.refusesPath;
  const grants = await db
    .select({ id: roleScopes.scopeId })
    .from(roleScopes)
    .where(and(inArray(roleScopes.roleId, [...roleIds]), eq(roleScopes.scopeCategory, scopeCategories.api)));
  const granted = new Set(grants.map((row) => row.id));
  const isListed = pathMatcher(listed.map((row) => row.path));
  const isGranted = pathMatcher(listed.filter((row) => granted.has(row.id)).map((row) => row.path));
  return (path) => isListed(path) && !isGranted(path);
}
