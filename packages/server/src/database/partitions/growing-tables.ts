import type { SqlDriver } from '../driver.js';

/** Tables of all tenants that grow for as long as people work. Each row says its tenant, which never changes. */
export const growingTables = [
  'mall_log_usual',
  'mall_log_api',
  'mall_log_error',
  'mall_history',
  'mall_message',
  'mall_sms_message',
] as const;

/** The tables in which the rows of a table lie: itself, or its partitions. */
export async function partsOf({ query }: Pick<SqlDriver, 'query'>, table: string): Promise<string[]> {
  const { rows } = await query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass order by 1`,
    [table],
  );
  return rows.length === 0 ? [table] : rows.map(({ name }) => name);
}
