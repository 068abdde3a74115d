import { sql } from 'drizzle-orm';
import type { Orm } from '../../../database/driver.js';

/** Rows of a table that are a tenant's: by `tenant_id`, or by the tenant's row that they hang on. */
export interface TenantTable {
  readonly table: string;
  readonly by: { readonly column: string; readonly parent: string } | undefined;
}

interface ColumnRow {
  readonly [column: string]: unknown;
  readonly table: string;
  readonly column: string;
}

/**
 * Every table that holds rows of tenants, as the database itself lists them, so that none can be forgotten. What hangs
 * on rows of others (`role_id` of a grant) comes before what it hangs on.
 */
export async function tenantTables(db: Orm): Promise<TenantTable[]> {
  const result = await db.execute<ColumnRow>(sql`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and (c.column_name = 'tenant_id' or c.column_name like '%\\_id')
    order by 1, 2`);
  const { rows } = result;
  const own = new Set(rows.flatMap(({ table, column }) => (column === 'tenant_id' ? [table] : [])));
  const hanging = rows.flatMap(({ table, column }): TenantTable[] => {
    const parent = `mall_${column.slice(0, -'_id'.length)}`;
    return !own.has(table) && own.has(parent) ? [{ table, by: { column, parent } }] : [];
  });
  return [...hanging, ...[...own].map((table) => ({ table, by: undefined }))];
}
