import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../database/driver.js';
import { depts } from '../tables/dept.table.js';

/** The departments of a set and everything below them, as a condition on `mall_dept`. */
export function withinDepts(ids: readonly string[]): SQL {
  const list = sql`${sql.param([...ids])}::text[]`;
  return sql`(${depts.id}::text = any(${list}) or string_to_array(${depts.ancestors}, ',') && ${list})`;
}

/** Departments of a tenant with everything below them, by id. */
export async function deptsWithin(db: Orm, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: depts.id })
    .from(depts)
    .where(and(eq(depts.tenantId, tenantId), eq(depts.isDeleted, 0), withinDepts(ids)));
  return rows.map(({ id }) => id);
}
