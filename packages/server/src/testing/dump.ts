import type { Database } from '../database/driver.js';

const tenantTables = `
  select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'tenant_id' order by table_name`;

/** Every row that belongs to a tenant, in every table that has tenants, and what its roles may do. */
export async function dumpTenant(database: Database, tenantId: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of (await database.query<{ name: string }>(tenantTables)).rows)
    found[name] = await rowsOf(
      database,
      `select to_jsonb(t)::text as row from "${name}" t where tenant_id = $1`,
      [tenantId],
    );
  for (const name of ['mall_role_menu', 'mall_role_scope'])
    found[name] = await rowsOf(
      database,
      `select to_jsonb(t)::text as row from ${name} t where role_id in (select id from mall_role where tenant_id = $1)`,
      [tenantId],
    );
  return found;
}

/** Rows as the database writes them: read as JSON here, long ids would lose their last digits. */
async function rowsOf(database: Database, sql: string, params: readonly unknown[] = []): Promise<string[]> {
  const { rows } = await database.query<{ row: string }>(sql, params);
  return rows.map(({ row }) => row).sort();
}

/** What all tenants share. */
export async function dumpShared(database: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of ['mall_menu', 'mall_dict', 'mall_param', 'mall_client', 'mall_tenant_package'])
    found[name] = await rowsOf(database, `select to_jsonb(t)::text as row from ${name} t`);
  return found;
}
