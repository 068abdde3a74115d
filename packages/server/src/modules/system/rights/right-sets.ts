import { type Impact, type RightKind, type RightsByKind, rightKinds } from '@mall/sdk/contract';
import type { SQL } from 'drizzle-orm';
import { inArray } from 'drizzle-orm';
import { loadMenus, type MenuNode } from '../../../accounts/access/granted-menus.js';
import type { Given, Held, Rights } from '../../../accounts/access/held.js';
import { loadKnownScopes } from '../../../accounts/access/scopes.js';
import { apiScopes, dataScopes } from '../../../accounts/tables/scope.table.js';
import type { UserContext } from '../../../context/context.js';

export type Sets = Readonly<Record<RightKind, ReadonlySet<string>>>;

/** All menus and scopes. */
export const loadRights = async ({ db }: UserContext): Promise<Rights> => ({
  menus: await loadMenus(db),
  scopes: await loadKnownScopes(db),
});

export const setsOf = ({ menus, dataScope, apiScope }: Held): Sets => ({
  page: idsOf(menus, false),
  button: idsOf(menus, true),
  dataScope,
  apiScope,
});

const idsOf = (menus: readonly MenuNode[], buttons: boolean): Set<string> =>
  new Set(menus.filter(({ category }) => (category === 2) === buttons).map(({ id }) => id));

/** The grant of a role as it stands, by kinds. */
export function givenSets({ menus }: Rights, given: Given): Sets {
  const own = menus.filter(({ id }) => given.menu.has(id));
  return setsOf({ menus: own, dataScope: given.dataScope, apiScope: given.apiScope });
}

/** What is in the one and not in the other. */
export function difference(one: Sets | undefined, other: Sets | undefined): RightsByKind {
  const of = (kind: RightKind) => [...(one?.[kind] ?? [])].filter((id) => !other?.[kind].has(id));
  return { page: of('page'), button: of('button'), dataScope: of('dataScope'), apiScope: of('apiScope') };
}

export const isNone = (what: RightsByKind): boolean => rightKinds.every((kind) => what[kind].length === 0);

/** What all of this is called, with the names on the way to it. */
export async function namesFor(
  ctx: UserContext,
  { menus }: Rights,
  parts: readonly RightsByKind[],
): Promise<Impact['names']> {
  const byId = new Map(menus.map((node) => [node.id, node]));
  const ids = (kind: RightKind): string[] => [...new Set(parts.flatMap((part) => part[kind]))];
  const menuNames = (kind: RightKind) =>
    ids(kind).flatMap((id) => {
      const node = byId.get(id);
      return node ? [{ id, name: node.name, path: pathTo(byId, node) }] : [];
    });
  const scopeNames = async (table: typeof dataScopes | typeof apiScopes, wanted: readonly string[]) => {
    if (wanted.length === 0) return [];
    const where: SQL = inArray(table.id, [...wanted]);
    const rows = await ctx.db
      .select({ id: table.id, name: table.scopeName, menuId: table.menuId })
      .from(table)
      .where(where);
    return rows.map(({ id, name, menuId }) => {
      const menu = byId.get(menuId);
      return { id, name, path: [...(menu ? pathTo(byId, menu) : []), name] };
    });
  };
  return {
    page: menuNames('page'),
    button: menuNames('button'),
    dataScope: await scopeNames(dataScopes, ids('dataScope')),
    apiScope: await scopeNames(apiScopes, ids('apiScope')),
  };
}

function pathTo(byId: ReadonlyMap<string, MenuNode>, node: MenuNode): string[] {
  const path = [node.name];
  for (let at = byId.get(node.parentId); at && path.length < byId.size; at = byId.get(at.parentId))
    path.unshift(at.name);
  return path;
}
