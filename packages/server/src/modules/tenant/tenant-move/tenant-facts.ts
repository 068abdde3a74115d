import type { Database, SqlDriver } from '../../../database/driver.js';
import { StartError } from '../../../support/start-error.js';
import type { Checksum } from './checksum.js';
import { type Kind, quoted, rowsOf } from './read-kinds.js';
import { counted } from './row-kinds.js';
import { readShared, type SharedRows } from './shared-rows.js';

/** What is known of a tenant before the first row of it goes anywhere. */
export interface TenantFacts {
  readonly moveId: string;
  readonly tenantId: string;
  readonly tenantName: string;
  readonly domain: string | null;
  /** The last migration of its database, and what rows look like there. */
  readonly migration: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly shared: SharedRows;
  /** By table: the first and the last of the numbers that the database has counted. */
  readonly ranges: Readonly<Record<string, readonly [string, string]>>;
}

/** What it takes to know that all of it has come. */
export interface TenantSums {
  readonly rows: Readonly<Record<string, Checksum>>;
}

type Asked = Pick<SqlDriver, 'query'>;

/**
 * @throws StartError move.no_tenant, move.management, move.ephemeral
 */
export async function readFacts(
  asked: Asked,
  kinds: readonly Kind[],
  tenantId: string,
  moveId: string,
): Promise<TenantFacts> {
  const tenant = await requireTenant(asked, tenantId);
  const ranges: Record<string, readonly [string, string]> = {};
  for (const { table, column } of counted) {
    const kind = kinds.find((one) => one.table === table);
    const found = kind && (await rangeOf(asked, kind, column, tenantId));
    if (found) ranges[table] = found;
  }
  return {
    ...{ moveId, tenantId, ...tenant },
    migration: await migrationOf(asked),
    columns: columnsOf(kinds),
    shared: await readShared(asked, kinds, tenantId),
    ranges,
  };
}

async function requireTenant({ query }: Asked, tenantId: string) {
  const { rows } = await query<{ tenantName: string; domain: string | null; ephemeral: boolean }>(
    `select tenant_name as "tenantName", domain_url as domain, ephemeral_until is not null as ephemeral
     from mall_tenant where tenant_id = $1 and is_deleted = 0`,
    [tenantId],
  );
  const [tenant] = rows;
  if (!tenant || !isTenantId(tenantId)) throw new StartError('move.no_tenant', { tenantId });
  if (tenantId === '000000') throw new StartError('move.management');
  if (tenant.ephemeral) throw new StartError('move.ephemeral', { tenantId });
  return { tenantName: tenant.tenantName, domain: tenant.domain };
}

/** What stands in the names of the triggers that close it. */
export const isTenantId = (value: unknown): boolean => typeof value === 'string' && /^\w{1,12}$/.test(value);

async function rangeOf({ query }: Asked, kind: Kind, column: string, tenantId: string) {
  const { rows } = await query<{ first: string | null; last: string | null }>(
    `select min(t.${quoted(column)})::text as first, max(t.${quoted(column)})::text as last
     from ${quoted(kind.table)} t where ${rowsOf(kind)}`,
    [tenantId],
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : ([first, last] as const);
}

/** The last migration that a database has had, by the moment at which it was made. */
export async function migrationOf({ query }: Pick<Database, 'query'>): Promise<string> {
  const { rows } = await query<{ last: string | null }>(
    `select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.last ?? '0';
}

export const columnsOf = (kinds: readonly Kind[]): Record<string, string> =>
  Object.fromEntries(
    kinds.map(({ table, columns }) => [table, columns.map(({ name, type }) => `${name} ${type}`).join(', ')]),
  );

/**
 * Rows of one database can be rows of another only where both are of the same release.
 *
 * @throws StartError move.older, move.newer, move.unknown_kind
 */
export function requireAlike(
  there: Pick<TenantFacts, 'migration' | 'columns'>,
  here: Pick<TenantFacts, 'migration' | 'columns'>,
  place: string,
): void {
  if (Number(here.migration) < Number(there.migration)) throw new StartError('move.older', { place });
  if (Number(here.migration) > Number(there.migration)) throw new StartError('move.newer', { place });
  const tables = Object.keys(there.columns).filter((table) => there.columns[table] !== here.columns[table]);
  if (tables.length > 0) throw new StartError('move.unknown_kind', { tables: tables.join(', ') });
}
