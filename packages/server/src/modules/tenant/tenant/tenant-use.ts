import { getTableName, sql } from 'drizzle-orm';
import { lastUseOf } from '../../../accounts/last-use.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';

/** Tenants with how many accounts each has, as its quota counts them, and when one of its people was here last. */
export async function withUse(ctx: UserContext, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const ids = sql.param(rows.map(({ tenantId }) => String(tenantId)));
  const people = await ctx.db.execute<{ id: string; people: number }>(sql`
    select tenant_id as id, count::int as people from mall_row_count
    where table_name = ${getTableName(users)} and tenant_id = any(${ids}::text[])`);
  const lastOf = await lastUseOf(
    ctx.db,
    'tenantId',
    rows.map(({ tenantId }) => String(tenantId)),
  );
  const peopleOf = new Map(people.rows.map((one) => [one.id, one.people]));
  return rows.map((row) => ({
    ...row,
    people: peopleOf.get(String(row.tenantId)) ?? 0,
    lastActiveTime: lastOf.get(String(row.tenantId)) ?? null,
  }));
}
