import type { AnyResource, SearchFamily, Tenancy } from '@mall/sdk/contract';
import { and, desc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UserContext } from '../context/context.js';
import { seesAllTenants } from '../context/management.js';
import { keptCount } from '../database/row-counts.js';
import { type Brothers, brothersOf } from './brothers.js';
import { type ChangeLog, changeLog } from './change-log.js';
import { columnType } from './column-types.js';
import type { ComputedFields } from './comparable.js';
import { dataScopeSql } from './data-scope.js';
import type { Columns } from './search-sql.js';
import { type Selection, selectionOf } from './statement.js';

export interface TableOptions {
  readonly table: PgTable;
  readonly family: SearchFamily;
  /** Columns that are never filtered or sorted by, and never read into rows. */
  readonly hidden?: readonly string[];
  readonly order?: readonly SQL[];
  /** Fields of rows that are no columns, and are filtered and sorted by all the same. */
  readonly computed?: ComputedFields;
}

/** A table as one caller may see it: its columns, and the condition that keeps everybody in the own tenant. */
export interface TableView extends TableOptions {
  readonly name: string;
  readonly tenancy: Tenancy;
  readonly columns: Columns;
  /** What rows are read with. */
  readonly visible: Columns;
  /** Those of them that the resource's rows show: what conditions may name. */
  readonly readable: Columns;
  readonly selection: Selection;
  readonly id: PgColumn;
  /** A row's tenant inside SQL; '' where rows are everybody's. */
  readonly tenant: SQL;
  readonly changes: ChangeLog;
  readonly fallbackOrder: readonly SQL[];
  /** Fields that brothers are told apart by. */
  readonly brothers: Brothers;
  column(key: string): PgColumn;
  scope(ctx: UserContext): SQL[];
  /** The same with removed rows. */
  scopeEver(ctx: UserContext): SQL[];
  /** The exact total, as a value inside the page's query: kept when nothing filters, counted otherwise (decisions, totals). */
  total(ctx: UserContext, where: readonly SQL[]): SQL;
}

export function viewTable(resource: AnyResource, options: TableOptions): TableView {
  const { table } = options;
  const { tenancy } = resource;
  const name = getTableName(table);
  const columns = columnsOf(table);
  const hasTenant = Object.hasOwn(columns, 'tenantId');
  // A tenant's rows read as everybody's, or the other way round, would be found by nobody but a stranger.
  if (hasTenant !== (tenancy !== 'global'))
    throw new Error(`${name} ${hasTenant ? 'has' : 'has no'} tenant_id, but its tenancy is ${tenancy}`);
  const tenant = hasTenant ? sql.raw('tenant_id') : sql.raw(`''`);
  for (const column of Object.values(columns)) columnType(column);
  const hidden = new Set(['isDeleted', 'twin', ...(options.hidden ?? [])]);
  const visible = Object.fromEntries(Object.entries(columns).filter(([key]) => !hidden.has(key)));
  const readable = Object.fromEntries(
    Object.entries(visible).filter(([key]) => Object.hasOwn(resource.row.shape, key)),
  );
  const column = (key: string): PgColumn => {
    const found = columns[key];
    if (!found) throw new Error(`${name} has no column ${key}`);
    return found;
  };
  const scopeEver = (ctx: UserContext): SQL[] => {
    const tenantId = scopeTenant(tenancy, ctx);
    const granted = dataScopeSql(resource, readable, ctx);
    return tenantId === undefined ? granted : [eq(column('tenantId'), tenantId), ...granted];
  };
  const scope = (ctx: UserContext): SQL[] => [sql`${column('isDeleted')} = 0`, ...scopeEver(ctx)];
  return {
    ...options,
    name,
    tenancy,
    columns,
    visible,
    readable,
    selection: selectionOf(visible),
    id: column('id'),
    tenant,
    changes: changeLog(resource, { columns, hidden: new Set(options.hidden), tenant }),
    brothers: brothersOf(resource, table),
    fallbackOrder: options.order ?? [desc(column('id'))],
    column,
    scope,
    scopeEver,
    total: (ctx, where) => {
      const narrowed = where.length > 0 || ctx.actor.dataScopes.has(resource.name);
      if (!narrowed) return keptCount(name, tenancy === 'global' ? '' : scopeTenant(tenancy, ctx));
      return sql`(select count(*) from ${table} where ${and(...scope(ctx), ...where)})`;
    },
  };
}

/** Every table of the schema starts with `baseColumns()`, so the columns are what the type says. */
const columnsOf = (table: PgTable): Columns => getTableColumns(table) as unknown as Columns;

/** Management sees all tenants where the resource says so; everybody else the own one. */
function scopeTenant(tenancy: Tenancy, ctx: UserContext): string | undefined {
  if (tenancy === 'global') return undefined;
  return tenancy === 'management' && seesAllTenants(ctx) ? undefined : ctx.actor.tenantId;
}
