import { type InputOf, type rights, splitIds } from '@mall/sdk/contract';
import { inArray } from 'drizzle-orm';
import { type Given, loadGiven } from '../../../accounts/access/held.js';
import { checkScopeGrants } from '../../../accounts/access/scope-grants.js';
import { enterTenant } from '../../../accounts/access/tenant-reach.js';
import { roleGrants } from '../../../accounts/tables/role.table.js';
import type { UserContext } from '../../../context/context.js';
import { findAll } from '../../../rules/find-all.js';
import { fail } from '../../../support/app-error.js';
import { checkMenus, fingerprintOf, grantable, lockRoles, type RolePlan } from './role-grant-plan.js';
import { roleRows } from './role-rows.js';
import { writeGrants } from './write-grants.js';

/** Keeps what roles had before a grant that changes them: the last one alone. */
export async function keepForUndo(ctx: UserContext, changed: readonly RolePlan[]): Promise<string> {
  const grantId = ctx.ids.next();
  await forgetGrants(
    ctx,
    changed.map(({ role }) => role.id),
  );
  await ctx.db.insert(roleGrants).values(
    changed.map(({ role, before, after }) => ({
      roleId: role.id,
      grantId,
      roles: changed.length,
      before: listsOf(before),
      after: fingerprintOf(after),
      grantedBy: ctx.actor.userId,
    })),
  );
  return grantId;
}

export async function forgetGrants({ db }: UserContext, roleIds: readonly string[]): Promise<void> {
  await db.delete(roleGrants).where(inArray(roleGrants.roleId, [...roleIds]));
}

/**
 * Gives roles back exactly what they had before the caller's last grant of them, together with all that this grant
 * changed; no more than the caller may give.
 *
 * @throws AppError role.grant_not_kept where there is none, role.grant_changed where anything has changed since
 */
export async function undoGrant(
  ctx: UserContext,
  { roleIds, grantId }: InputOf<typeof rights.operations.undoGrant>,
): Promise<null> {
  const asked = [...new Set(splitIds(roleIds))];
  await grantable(ctx, asked);
  const whole = await keptWith(ctx, asked);
  const rows = await findAll(ctx, roleRows, [...whole.keys()]);
  for (const row of rows) await enterTenant(ctx, String(row.tenantId), 'rights.undoGrant');
  await lockRoles(ctx, [...whole.keys()]);
  // What was read before the lock may be another grant's by now.
  const kept = await keptWith(ctx, asked);
  const now = await loadGiven(ctx.db, [...kept.keys()]);
  refuseUnlessLast(ctx, asked, { kept, now, grantId: grantId ? String(grantId) : undefined });
  const before = new Map([...kept].map(([roleId, row]) => [roleId, givenFrom(row.before)]));
  await checkGivenBack(ctx, before, now);
  await writeGrants(
    ctx,
    [...before].flatMap(([roleId, to]) => {
      const from = now.get(roleId);
      return from ? [{ roleId, from, to }] : [];
    }),
  );
  await forgetGrants(ctx, [...kept.keys()]);
  return null;
}

type Kept = typeof roleGrants.$inferSelect;

/** The last grants of these roles, with all roles that they changed. */
async function keptWith({ db }: UserContext, roleIds: readonly string[]): Promise<Map<string, Kept>> {
  const own = db
    .select({ grantId: roleGrants.grantId })
    .from(roleGrants)
    .where(inArray(roleGrants.roleId, [...roleIds]));
  const rows = await db.select().from(roleGrants).where(inArray(roleGrants.grantId, own));
  return new Map(rows.map((row) => [row.roleId, row]));
}

function refuseUnlessLast(
  { actor }: UserContext,
  asked: readonly string[],
  {
    kept,
    now,
    grantId,
  }: {
    readonly kept: ReadonlyMap<string, Kept>;
    readonly now: ReadonlyMap<string, Given>;
    readonly grantId: string | undefined;
  },
): void {
  const rows = [...kept.values()];
  const others = asked.some((id) => grantId !== undefined && kept.get(id)?.grantId !== grantId);
  if (others) throw fail('role.grant_changed');
  if (asked.some((id) => kept.get(id)?.grantedBy !== actor.userId)) throw fail('role.grant_not_kept');
  const left = (row: Kept): number => rows.filter((other) => other.grantId === row.grantId).length;
  const isAsLeft = (row: Kept): boolean => {
    const given = now.get(row.roleId);
    return given !== undefined && fingerprintOf(given) === row.after && left(row) === row.roles;
  };
  if (!rows.every(isAsLeft)) throw fail('role.grant_changed');
}

/** What is given back is given: nobody gives what they have not. What the roles have all along is not asked about. */
async function checkGivenBack(
  ctx: UserContext,
  before: ReadonlyMap<string, Given>,
  now: ReadonlyMap<string, Given>,
): Promise<void> {
  const menuIds = new Set<string>();
  const scopes: Given[] = [];
  for (const [roleId, given] of before) {
    const has = now.get(roleId);
    for (const id of given.menu) if (!has?.menu.has(id)) menuIds.add(id);
    if (has && fingerprintOf({ ...given, menu: has.menu }) !== fingerprintOf(has)) scopes.push(given);
  }
  await checkMenus(ctx, [...menuIds]);
  await checkScopeGrants(ctx, scopes);
}

interface Lists {
  readonly menu: readonly string[];
  readonly dataScope: readonly string[];
  readonly apiScope: readonly string[];
}

const listsOf = ({ menu, dataScope, apiScope }: Given): Lists => ({
  menu: [...menu],
  dataScope: [...dataScope],
  apiScope: [...apiScope],
});

function givenFrom(lists: unknown): Given {
  // Written by `listsOf`.
  const { menu, dataScope, apiScope } = lists as Lists;
  return { menu: new Set(menu), dataScope: new Set(dataScope), apiScope: new Set(apiScope) };
}
