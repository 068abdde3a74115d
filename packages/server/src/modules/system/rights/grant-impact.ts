import { type Impact, type InputOf, type rights, splitIds } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { isAllowed } from '../../../accounts/access/granted-menus.js';
import { loadGiven, type Rights } from '../../../accounts/access/held.js';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { tenantPackages } from '../../../accounts/tables/tenant-package.table.js';
import type { UserContext } from '../../../context/context.js';
import { differs, planGrants, type RolePlan, rolesOf } from '../role/role-grant-plan.js';
import { kindsOfPeople, peopleChanged, type State } from './people-changed.js';
import { difference, givenSets, loadRights, namesFor } from './right-sets.js';

/** What grants would change for whom; worked out by what gives people their rights, and nothing is written. */
export async function impactOfGrants(
  ctx: UserContext,
  { grants }: InputOf<typeof rights.operations.impact>,
): Promise<Impact> {
  const { plans, seen } = await planGrants(ctx, grants);
  const all = await loadRights(ctx);
  const tenantIds = [...new Set(plans.map(({ role }) => role.tenantId))];
  const ids = plans.map(({ role }) => role.id);
  const kinds = await kindsOfPeople(ctx, tenantIds, ids);
  const given = await loadGiven(ctx.db, [...new Set([...ids, ...kinds.flatMap(({ roleIds }) => roleIds)])]);
  const packages = await packagesOf(ctx, tenantIds);
  const after = new Map([...given, ...plans.map((plan) => [plan.role.id, plan.after] as const)]);
  const people = await peopleChanged(ctx, kinds, {
    roles: await rolesOf(ctx, tenantIds),
    rights: all,
    before: { given, packages },
    after: { given: after, packages },
  });
  const changed = plans
    .filter((plan) => differs(plan.before, plan.after))
    .map((plan) => roleChange(all, plan, packages));
  const parts = [
    ...changed.flatMap(({ added, removed }) => [added, removed]),
    ...people.groups.flatMap(({ gained, lost }) => [gained, lost]),
  ];
  return { seen, names: await namesFor(ctx, all, parts), roles: changed, tenants: [], ...people };
}

/** What the package of each tenant lists; nothing for a tenant that none limits. */
async function packagesOf({ db }: UserContext, tenantIds: readonly string[]): Promise<State['packages']> {
  const rows = await db
    .select({ tenantId: tenants.tenantId, menuId: tenantPackages.menuId })
    .from(tenants)
    .innerJoin(tenantPackages, and(eq(tenantPackages.id, tenants.packageId), eq(tenantPackages.isDeleted, 0)))
    .where(and(inArray(tenants.tenantId, [...tenantIds]), eq(tenants.isDeleted, 0)));
  return new Map(rows.map((row) => [row.tenantId, new Set(splitIds(row.menuId))]));
}

function roleChange(
  all: Rights,
  { role, below, before, after }: RolePlan,
  packages: State['packages'],
): Impact['roles'][number] {
  const [had, has] = [givenSets(all, before), givenSets(all, after)];
  const added = difference(has, had);
  const allowed = packages.get(role.tenantId);
  const fresh = new Set([...added.page, ...added.button]);
  const withheld = all.menus.filter((node) => fresh.has(node.id) && !isAllowed(node, allowed));
  return {
    ...{ id: role.id, name: role.name, below, added, removed: difference(had, has) },
    withheld: withheld.map(({ id }) => id),
  };
}
