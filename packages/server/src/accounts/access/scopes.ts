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

/** Which scopes somebody has, by their ids. */
export interface ScopeIds {
  readonly dataScope: ReadonlySet<string>;
  readonly apiScope: ReadonlySet<string>;
}

export type KnownDataScope = DataScope & { readonly id: string };

/** The scopes that there are: what ids of scopes mean. */
export interface KnownScopes {
  readonly data: readonly KnownDataScope[];
  readonly api: readonly { readonly id: string; readonly path: string; readonly name: string }[];
}

export async function loadScopes(db: Orm, roleIds: readonly string[]): Promise<Scopes> {
  const links = await loadScopeLinks(db, roleIds);
  const ids = (category: number): Set<string> =>
    new Set(links.filter((link) => link.scopeCategory === category).map(({ scopeId }) => scopeId));
  const given = { dataScope: ids(scopeCategories.data), apiScope: ids(scopeCategories.api) };
  return scopesOf(await loadKnownScopes(db, given.dataScope), given);
}

/** What narrows lists for these roles once one of them has this scope, in place of the kept one that it changes. */
export async function dataScopesWith(
  db: Orm,
  roleIds: readonly string[],
  scope: KnownDataScope,
): Promise<Scopes['dataScopes']> {
  const links = await loadScopeLinks(db, roleIds);
  const own = links.filter(({ scopeCategory }) => scopeCategory === scopeCategories.data);
  const given = new Set(own.map(({ scopeId }) => scopeId));
  const { data } = await loadKnownScopes(db, given);
  return byResource([...data.filter(({ id }) => id !== scope.id), scope]);
}

/** Which scopes these roles were given. */
export async function loadScopeLinks(db: Orm, roleIds: readonly string[]) {
  if (roleIds.length === 0) return [];
  return db
    .select()
    .from(roleScopes)
    .where(inArray(roleScopes.roleId, [...roleIds]));
}

/** Every API scope, for what none lists is free; of data scopes those of these ids, or all of them. */
export async function loadKnownScopes(db: Orm, dataIds?: ReadonlySet<string>): Promise<KnownScopes> {
  const api = await db
    .select({ id: apiScopes.id, path: apiScopes.scopePath, name: apiScopes.scopeName })
    .from(apiScopes)
    .where(eq(apiScopes.isDeleted, 0));
  if (dataIds?.size === 0) return { data: [], api };
  const among = dataIds ? [inArray(dataScopes.id, [...dataIds])] : [];
  const rows = await db
    .select({
      id: dataScopes.id,
      name: dataScopes.scopeName,
      scopeClass: dataScopes.scopeClass,
      type: dataScopes.scopeType,
      field: dataScopes.scopeColumn,
      condition: dataScopes.scopeValue,
    })
    .from(dataScopes)
    .where(and(eq(dataScopes.isDeleted, 0), ...among))
    .orderBy(dataScopes.id);
  return { data: rows.map((row) => ({ ...row, type: typeOf(row.type), field: row.field || null })), api };
}

/** What the number of a kind means. */
export const typeOf = (number: number): DataScope['type'] =>
  // A number that nobody knows shows nothing.
  typeNames.find(([, known]) => known === number)?.[0] ?? 'condition';

/** What somebody with these scopes sees and may call. */
export const scopesOf = (known: KnownScopes, given: ScopeIds): Scopes => ({
  dataScopes: byResource(known.data.filter(({ id }) => given.dataScope.has(id))),
  refusesPath: refusedPaths(known.api, given.apiScope),
});

function byResource(scopes: KnownScopes['data']): Scopes['dataScopes'] {
  const found = new Map<string, DataScope[]>();
  for (const { id: _id, ...scope } of scopes) {
    const resource = resourceOf(scope.scopeClass);
    found.set(resource, [...(found.get(resource) ?? []), scope]);
  }
  return found;
}

/** A path that any scope lists is for roles with such a scope; the others follow their permission code alone. */
function refusedPaths(listed: KnownScopes['api'], granted: ReadonlySet<string>): Scopes['refusesPath'] {
  if (listed.length === 0) return unlimited.refusesPath;
  const isListed = pathMatcher(listed.map((row) => row.path));
  const isGranted = pathMatcher(listed.filter((row) => granted.has(row.id)).map((row) => row.path));
  return (path) => isListed(path) && !isGranted(path);
}
