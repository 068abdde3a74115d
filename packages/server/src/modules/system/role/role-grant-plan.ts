import { createHash } from 'node:crypto';
import type { IdInput } from '@mall/sdk/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Given, loadGiven } from '../../../accounts/access/held.js';
import { checkScopeGrants } from '../../../accounts/access/scope-grants.js';
import { requireEntry } from '../../../accounts/access/tenant-reach.js';
import { menus } from '../../../accounts/tables/menu.table.js';
import { roles } from '../../../accounts/tables/role.table.js';
import type { Actor, UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { findAll } from '../../../rules/find-all.js';
import { AppError, fail } from '../../../support/app-error.js';
import { roleRows } from './role-rows.js';

/** What a role shall have. */
export interface RoleGrant {
  readonly roleId: IdInput;
  readonly menuIds: readonly IdInput[];
  readonly dataScopeIds: readonly IdInput[];
  readonly apiScopeIds: readonly IdInput[];
}

/** How the grant of one role changes. */
export interface RolePlan {
  readonly role: RoleNode;
  /** Not granted itself: it stands below a role that loses something. */
  readonly below: boolean;
  readonly before: Given;
  readonly after: Given;
}

export interface RoleNode {
  readonly id: string;
  readonly parentId: string;
  readonly tenantId: string;
  readonly name: string;
  readonly alias: string;
}

export interface GrantPlan {
  /** All that are granted, and those below that lose something. */
  readonly plans: readonly RolePlan[];
  /** Fingerprint of what all of them, and all roles below, have now. */
  readonly seen: string;
}

/**
 * What grants would make of roles (wire contract, section 3.4): never more than the caller may, and what a role loses,
 * the roles below it lose too. With `lock` nobody else grants these before the transaction ends.
 *
 * @throws AppError role.administrator_grant, role.admin_grant, role.grant_exceeds, row.not_found
 */
export async function planGrants(
  ctx: UserContext,
  grants: readonly RoleGrant[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<GrantPlan> {
  const wanted = new Map(grants.map((grant) => [String(grant.roleId), givenBy(grant)]));
  const rows = await grantable(ctx, [...wanted.keys()]);
  await checkMenus(ctx, [...new Set([...wanted.values()].flatMap(({ menu }) => [...menu]))], 'menuIds');
  await checkScopeGrants(ctx, [...wanted.values()]);
  const known = await rolesOf(ctx, [...new Set(rows.map((row) => String(row.tenantId)))]);
  const below = new Map([...wanted.keys()].map((id) => [id, descendants(known, id)]));
  const ids = [...new Set([...wanted.keys(), ...[...below.values()].flat()])];
  if (lock) await lockRoles(ctx, ids);
  const before = await loadGiven(ctx.db, ids);
  const after = new Map([...before, ...wanted]);
  for (const [id, kept] of wanted) {
    const lost = new Set([...(before.get(id)?.menu ?? [])].filter((menu) => !kept.menu.has(menu)));
    for (const other of below.get(id) ?? []) after.set(other, without(after.get(other) ?? kept, lost));
  }
  const nodes = new Map(known.map((node) => [node.id, node]));
  const plans = ids.flatMap((id): RolePlan[] => {
    const [role, had, gets] = [nodes.get(id), before.get(id), after.get(id)];
    const isBelow = !wanted.has(id);
    if (!role || !had || !gets || (isBelow && !differs(had, gets))) return [];
    return [{ role, below: isBelow, before: had, after: gets }];
  });
  return { plans, seen: seenOf(before) };
}

const givenBy = ({ menuIds, dataScopeIds, apiScopeIds }: RoleGrant): Given => ({
  menu: new Set(menuIds.map(String)),
  dataScope: new Set(dataScopeIds.map(String)),
  apiScope: new Set(apiScopeIds.map(String)),
});

/** The rows of roles that the caller may set up. */
export async function grantable(ctx: UserContext, roleIds: readonly string[]): Promise<Row[]> {
  const rows = await findAll(ctx, roleRows, roleIds);
  for (const row of rows) requireEntry(ctx, String(row.tenantId));
  const kept = rows.map((row) => String(row.roleAlias)).filter((alias) => !maySetUp(ctx.actor, alias));
  if (kept.includes('administrator')) throw fail('role.administrator_grant');
  if (kept.length > 0) throw fail('role.admin_grant');
  return rows;
}

/** Administering roles are set up by the platform's administrator alone. */
export const maySetUp = ({ administrator }: Pick<Actor, 'administrator'>, alias: string): boolean =>
  administrator || !['administrator', 'admin'].includes(alias);

/**
 * @param field where the caller has named them; absent where nobody has
 * @throws AppError role.grant_exceeds for what the caller lacks, row.not_found for what is not there
 */
export async function checkMenus(
  ctx: UserContext,
  menuIds: readonly string[],
  field?: string,
): Promise<void> {
  const { menuIds: own } = ctx.actor;
  if (own && menuIds.some((id) => !own.has(id))) throw fail('role.grant_exceeds');
  if (own || menuIds.length === 0) return;
  const missing = await ctx.db.execute<{ id: string }>(sql`
    select given.id::text from unnest(${sql.param(menuIds)}::bigint[]) with ordinality as given(id, place)
    where not exists (select from ${menus} where ${menus.id} = given.id and ${menus.isDeleted} = 0)
    order by given.place limit 1`);
  const [first] = missing.rows;
  if (!first) return;
  const issues = field === undefined ? [] : [{ field, rule: 'missing' as const }];
  throw new AppError('row.not_found', { params: { id: first.id }, issues });
}

/** Every role of these tenants. */
export const rolesOf = ({ db }: UserContext, tenantIds: readonly string[]): Promise<RoleNode[]> =>
  db
    .select({
      id: roles.id,
      parentId: roles.parentId,
      tenantId: roles.tenantId,
      name: roles.roleName,
      alias: roles.roleAlias,
    })
    .from(roles)
    .where(and(eq(roles.isDeleted, 0), inArray(roles.tenantId, [...tenantIds])))
    .orderBy(roles.sort, roles.id) as Promise<RoleNode[]>;

function descendants(all: readonly RoleNode[], roleId: string): string[] {
  const found = new Set<string>();
  for (let level = new Set([roleId]); level.size > 0; ) {
    const next = all.filter(({ id, parentId }) => level.has(parentId) && id !== roleId && !found.has(id));
    for (const { id } of next) found.add(id);
    level = new Set(next.map(({ id }) => id));
  }
  return [...found];
}

/** Grants of these roles wait for each other. */
export async function lockRoles({ db }: UserContext, roleIds: readonly string[]): Promise<void> {
  await db
    .select({ id: roles.id })
    .from(roles)
    .where(inArray(roles.id, [...roleIds]))
    .orderBy(roles.id)
    .for('update');
}

const without = (given: Given, menuIds: ReadonlySet<string>): Given => ({
  ...given,
  menu: new Set([...given.menu].filter((id) => !menuIds.has(id))),
});

export const differs = (one: Given, other: Given): boolean => fingerprintOf(one) !== fingerprintOf(other);

/** The same for the same grant, in whatever order. */
export const fingerprintOf = ({ menu, dataScope, apiScope }: Given): string =>
  fingerprint([menu, dataScope, apiScope].map((ids) => [...ids].sort()));

const seenOf = (before: ReadonlyMap<string, Given>): string =>
  fingerprint([...before].map(([id, given]) => `${id} ${fingerprintOf(given)}`).sort());

const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
