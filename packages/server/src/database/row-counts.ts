import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from './driver.js';

/** Adds to the exact total of a table and tenant, in the writing transaction. Global tables count under ''. */
export async function addToCount(db: Orm, tableName: string, tenantId: string, by: number): Promise<void> {
  if (by === 0) return;
  await db.execute(sql`
    insert into mall_row_count (table_name, tenant_id, count) values (${tableName}, ${tenantId}, ${by})
    on conflict (table_name, tenant_id) do update set count = mall_row_count.count + ${by}`);
}

/**
 * The same for rows that the statement itself has written: `from` holds them, with `tenant_id` where there is one.
 * Nothing is counted where nothing was written.
 */
export const countWritten = (tableName: string, tenant: SQL, from: SQL, sign: 1 | -1): SQL => sql`
  insert into mall_row_count (table_name, tenant_id, count)
  select ${tableName}, ${tenant}, ${sql.raw(String(sign))} * count(*) from ${from} group by 2
  on conflict (table_name, tenant_id) do update set count = mall_row_count.count + excluded.count`;

/** The total of one tenant, or of all when `tenantId` is undefined, as a value inside another query. */
export function keptCount(tableName: string, tenantId: string | undefined): SQL {
  const mine = tenantId === undefined ? sql`` : sql` and tenant_id = ${tenantId}`;
  return sql`(select coalesce(sum(count), 0)::bigint from mall_row_count where table_name = ${tableName}${mine})`;
}

/** The same total, asked for alone. */
export async function readCount(db: Orm, tableName: string, tenantId: string | undefined): Promise<number> {
  const result = await db.execute<{ total: string }>(
    sql`select ${keptCount(tableName, tenantId)}::text as total`,
  );
  return Number(result.rows[0]?.total ?? 0);
}
