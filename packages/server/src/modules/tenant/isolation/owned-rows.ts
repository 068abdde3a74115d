import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../../database/driver.js';
import { idsOf } from '../../../samples/row-ids.js';
import { type TenantTable, tenantTables } from '../ephemeral-tenant/tenant-tables.js';

/** What the server keeps of what is asked: rows that come by themselves, in which callers find what they have sent. */
const logs = new Set(['mall_log_api', 'mall_log_error', 'mall_log_usual']);

export const isLog = (table: string): boolean => logs.has(table);

/** What a tenant has at a moment. */
export interface OwnedRows {
  /** By table, as the database writes them. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** The table of a row, by the row's id. */
  readonly tableOf: ReadonlyMap<string, string>;
}

export interface Watch {
  look(): Promise<OwnedRows>;
  /** The tables in which something became otherwise since this was last asked. */
  changed(): Promise<string[]>;
}

/** Looks at everything that a tenant has, in every table that has rows of tenants, as the database itself lists them. */
export async function watchRows(orm: Orm, tenantId: string): Promise<Watch> {
  const all = (await tenantTables(orm)).filter(({ table }) => table !== 'mall_row_count');
  const tables = all.filter(({ table }) => !isLog(table));
  let known = await fingerprints(orm, tables, tenantId);
  return {
    look: async () => {
      const rows: Record<string, string[]> = {};
      for (const one of all) rows[one.table] = await rowsIn(orm, one, tenantId);
      const owned = [...idsOf(rows)].flatMap(([table, ids]) => ids.map((id) => [id, table] as const));
      return { rows, tableOf: new Map(owned) };
    },
    changed: async () => {
      const before = known;
      known = await fingerprints(orm, tables, tenantId);
      return [...known].filter(([table, now]) => before.get(table) !== now).map(([table]) => table);
    },
  };
}

const ofTenant = ({ by }: TenantTable, tenantId: string): SQL =>
  by
    ? sql`t.${sql.identifier(by.column)} in (select id from ${sql.identifier(by.parent)} where tenant_id = ${tenantId})`
    : sql`t.tenant_id = ${tenantId}`;

async function rowsIn(orm: Orm, one: TenantTable, tenantId: string): Promise<string[]> {
  const { rows } = await orm.execute<{ row: string }>(
    sql`select to_jsonb(t)::text as row from ${sql.identifier(one.table)} t where ${ofTenant(one, tenantId)}`,
  );
  return rows.map(({ row }) => row).sort();
}

/** One statement for all tables: it is asked after every call that writes. */
async function fingerprints(
  orm: Orm,
  tables: readonly TenantTable[],
  tenantId: string,
): Promise<ReadonlyMap<string, string>> {
  const each = tables.map(
    (one) => sql`select ${one.table}::text as name, md5(string_agg(t::text, ',' order by t::text)) as print
      from ${sql.identifier(one.table)} t where ${ofTenant(one, tenantId)}`,
  );
  const { rows } = await orm.execute<{ name: string; print: string | null }>(
    sql.join(each, sql` union all `),
  );
  return new Map(rows.map(({ name, print }) => [name, print ?? '']));
}

/** Tells one set of calls from another: the same for two servers of one release. */
export const fingerprintOf = (routes: readonly string[]): string =>
  createHash('sha256')
    .update([...routes].sort().join('\n'))
    .digest('hex')
    .slice(0, 12);
