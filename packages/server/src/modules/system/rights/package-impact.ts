import { type Impact, type InputOf, type rights, splitIds } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { loadGiven } from '../../../accounts/access/held.js';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { tenantPackages } from '../../../accounts/tables/tenant-package.table.js';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { rolesOf } from '../role/role-grant-plan.js';
import { kindsOfPeople, peopleChanged } from './people-changed.js';
import { loadRights, namesFor } from './right-sets.js';

/** What another list of menus would change for the people of all tenants that have the package. */
export async function impactOfPackage(
  ctx: UserContext,
  { packageId, menuIds }: InputOf<typeof rights.operations.packageImpact>,
): Promise<Impact> {
  const id = String(packageId);
  const had = await menusOf(ctx, id);
  const having = await ctx.db
    .select({ tenantId: tenants.tenantId, name: tenants.tenantName })
    .from(tenants)
    .where(and(eq(tenants.packageId, id), eq(tenants.isDeleted, 0)))
    .orderBy(tenants.tenantId);
  const tenantIds = having.map(({ tenantId }) => tenantId);
  const all = await loadRights(ctx);
  const [roles, kinds] =
    having.length > 0 ? [await rolesOf(ctx, tenantIds), await kindsOfPeople(ctx, tenantIds)] : [[], []];
  const given = await loadGiven(
    ctx.db,
    roles.map((role) => role.id),
  );
  const within = (allowed: ReadonlySet<string>) => new Map(tenantIds.map((tenantId) => [tenantId, allowed]));
  const people = await peopleChanged(ctx, kinds, {
    ...{ roles, rights: all },
    before: { given, packages: within(had) },
    after: { given, packages: within(new Set(menuIds.map(String))) },
  });
  const count = (tenantId: string): number =>
    kinds.filter((kind) => kind.tenantId === tenantId).reduce((total, kind) => total + kind.count, 0);
  const parts = people.groups.flatMap(({ gained, lost }) => [gained, lost]);
  return {
    ...{ seen: '', names: await namesFor(ctx, all, parts), roles: [] },
    tenants: having.map(({ tenantId, name }) => ({
      tenantId,
      name: name ?? tenantId,
      people: count(tenantId),
    })),
    ...people,
  };
}

async function menusOf({ db }: UserContext, id: string): Promise<Set<string>> {
  const [row] = await db
    .select({ menuId: tenantPackages.menuId })
    .from(tenantPackages)
    .where(and(eq(tenantPackages.id, id), eq(tenantPackages.isDeleted, 0)));
  if (!row) throw fail('row.not_found', { id });
  return new Set(splitIds(row.menuId));
}
