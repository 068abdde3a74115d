import type { AnyResource } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import { seesAllTenants } from '../context/management.js';
import type { Row } from './row.js';

/**
 * Rows of a list that shows several tenants' (`tenancy: 'management'`), with the name of each one's. Who sees those of one
 * tenant alone knows its name, and waits for no further statement; people are always told where they are.
 */
export async function withTenantNames(
  ctx: UserContext,
  { names, people = false }: Pick<AnyResource, 'names' | 'people'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const name = names?.tenantId;
  if (name === undefined || rows.length === 0 || !(people || seesAllTenants(ctx))) return [...rows];
  const ids = [...new Set(rows.map(({ tenantId }) => String(tenantId)))];
  const { rows: found } = await ctx.db.execute<{ id: string; name: string }>(sql`
    select tenant_id as id, tenant_name as name from mall_tenant where tenant_id = any(${sql.param(ids)}::text[])`);
  const nameOf = new Map(found.map((tenant) => [tenant.id, tenant.name]));
  return rows.map((row) => ({ ...row, [name]: nameOf.get(String(row.tenantId)) ?? null }));
}
