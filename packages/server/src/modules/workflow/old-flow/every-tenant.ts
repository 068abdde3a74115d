import { managementTenant, splitIds } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import { createSqlStore } from '@mall/workflow/sql';
import { and, eq, inArray } from 'drizzle-orm';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import type { Workflow } from '../engine/engine.js';

/** The engine for all tenants, in the call's transaction; for calls of the management tenant's administrators alone. */
export const forEveryTenant = ({ alone }: Workflow, { database, db }: UserContext): Engine =>
  alone.within(createSqlStore(database.driverOf(db)));

/**
 * For whom something is deployed: these tenants, or everybody, which is no tenant.
 *
 * @throws AppError tenant.unknown
 */
export async function tenantsNamed(ctx: UserContext, list: string | undefined): Promise<(string | null)[]> {
  const named = [...new Set(splitIds(list))];
  if (named.length === 0) return [null];
  const known = await ctx.db
    .select({ tenantId: tenants.tenantId })
    .from(tenants)
    .where(and(inArray(tenants.tenantId, named), eq(tenants.isDeleted, 0)));
  const ids = new Set([managementTenant, ...known.map(({ tenantId }) => tenantId)]);
  if (named.some((one) => !ids.has(one))) throw fail('tenant.unknown');
  return named;
}

/** Deploys a drawing for each of them, a version for each. */
export async function deployFor(
  engine: Engine,
  tenantIds: readonly (string | null)[],
  resource: {
    readonly name: string;
    readonly xml: string;
    readonly category: string;
    readonly actor: string;
  },
): Promise<void> {
  const { name, category, actor } = resource;
  // Whom a drawing names as the older wire writes people, the engine knows by their ids.
  const xml = resource.xml.replaceAll(/(["',])taskUser_(?=\d)/g, '$1');
  for (const tenantId of tenantIds)
    await engine.forTenant(tenantId).deploy({ resources: [{ name, xml }], category, actor });
}
