import { isAdministrator, loadRoles, packageMenus } from '../../../accounts/access/access-cache.js';
import { grantedMenus, loadMenus, type MenuNode } from '../../../accounts/access/granted-menus.js';
import { loadGrants } from '../../../accounts/access/held.js';
import type { UserContext } from '../../../context/context.js';
import type { Subject } from './why-subject.js';

/** What decides over a person's hold of a code. */
export interface Facts {
  readonly code: string;
  readonly subject: Subject;
  readonly all: readonly MenuNode[];
  /** The menu with that code. */
  readonly node: MenuNode | undefined;
  readonly roles: readonly RoleFact[];
  readonly package: { readonly id: string; readonly name: string; readonly includes: boolean } | null;
  /** The server finds the code among what they hold. */
  readonly holds: boolean;
}

interface RoleFact {
  readonly id: string;
  readonly name: string;
  readonly alias: string;
  readonly grants: boolean;
}

export async function factsOf(ctx: UserContext, subject: Subject, code: string): Promise<Facts> {
  const { rights, tenantId } = subject;
  const all = await loadMenus(ctx.db);
  const node = all.find((one) => one.code === code);
  const found = await loadRoles(ctx.db, { roleIds: rights.roleIds, tenantId });
  const links = await loadGrants(ctx.db, rights.roleIds);
  const menusOf = (roleIds: readonly string[]): Set<string> =>
    new Set(roleIds.flatMap((id) => links.get(id) ?? []));
  const reaches = (granted: ReadonlySet<string>, allowed?: ReadonlySet<string>): boolean =>
    grantedMenus(all, granted, allowed).some(({ id }) => id === node?.id);
  const roles = found.map(({ id, name, alias }) => ({
    ...{ id, name, alias },
    grants: node !== undefined && (isAdministrator([alias], tenantId) || reaches(menusOf([id]))),
  }));
  // Where no role grants it, the question is whether one could.
  const asked = roles.some(({ grants }) => grants)
    ? menusOf(rights.roleIds)
    : new Set(all.map(({ id }) => id));
  const limit = rights.administrator ? null : subject.package;
  return {
    ...{ code, subject, all, node, roles },
    package: limit && { ...limit, includes: reaches(asked, await packageMenus(ctx.db, limit.id)) },
    holds: rights.administrator || rights.permissions.has(code),
  };
}
