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
  readonly type: string;
}

/** A table that names rows of another by a foreign key. */
interface KeyRow {
  readonly [column: string]: unknown;
  readonly table: string;
  readonly target: string;
}

/**
 * Every table that holds rows of tenants, as the database itself lists them, so that none can be forgotten. What hangs
 * on rows of others (`role_id` of a grant) comes before what it hangs on, and what names others by a foreign key before
 * those.
 */
export async function tenantTables(db: Orm): Promise<TenantTable[]> {
  const { rows } = await db.execute<ColumnRow>(sql`
    select c.table_name as "table", c.column_name as "column", c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and not exists (select from pg_class p where p.oid = to_regclass(quote_ident(c.table_name)) and p.relispartition)
      and (c.column_name = 'id' or c.column_name like '%\\_id')
    order by 1, 2`);
  const own = new Set(rows.flatMap(({ table, column }) => (column === 'tenant_id' ? [table] : [])));
  const ids = new Map(rows.flatMap(({ table, column, type }) => (column === 'id' ? [[table, type]] : [])));
  const hanging = rows.flatMap(({ table, column, type }): TenantTable[] => {
    if (own.has(table)) return [];
    const parent = possibleParents(table, column).find((name) => own.has(name) && ids.get(name) === type);
    return parent === undefined ? [] : [{ table, by: { column, parent } }];
  });
  const { rows: keys } = await db.execute<KeyRow>(sql`
    select t.relname as "table", o.relname as target
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class o on o.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`);
  return [...hanging, ...namingFirst(own, keys).map((table) => ({ table, by: undefined }))];
}

/** `mall_wf_task`, then `mall_task`, for the `task_id` of `mall_wf_candidate`: the table of its own family before others. */
function possibleParents(table: string, column: string): string[] {
  const words = table.split('_');
  const noun = column.slice(0, -'_id'.length);
  return words.map((_, index) => [...words.slice(0, words.length - index), noun].join('_'));
}

/** Whatever names rows of another comes before it: those could not go while it is there. */
function namingFirst(tables: ReadonlySet<string>, keys: readonly KeyRow[]): string[] {
  const seen = new Set<string>();
  const ordered: string[] = [];
  const add = (table: string): void => {
    if (seen.has(table) || !tables.has(table)) return;
    seen.add(table);
    for (const key of keys) if (key.target === table) add(key.table);
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}
