import type { Database } from '../../../database/driver.js';
import { StartError } from '../../../support/start-error.js';
import { tenantTables } from '../ephemeral-tenant/tenant-tables.js';
import { leftBehind } from './row-kinds.js';

export interface Column {
  readonly name: string;
  /** As PostgreSQL spells it. */
  readonly type: string;
}

/** A column by which rows hang on a tenant's row of another table. */
export interface Hanging extends Column {
  readonly parent: string;
}

/** What admits no two alike in the whole database, whichever tenant they are of. */
export interface UniqueRule {
  readonly columns: readonly string[];
  /** SQL that says of which rows. */
  readonly where: string;
}

/** One kind of rows that a tenant has. */
export interface Kind {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly key: readonly Column[];
  /** Empty where the rows say their tenant themselves. */
  readonly hanging: readonly Hanging[];
  readonly unique: readonly UniqueRule[];
}

interface Asked {
  readonly database: Pick<Database, 'query' | 'orm'>;
  /** Tables of all tenants together. */
  readonly sharedTables: ReadonlySet<string>;
}

/**
 * Every kind of rows of tenants that this database has, as it lists them itself; in an order in which what others name
 * comes before them.
 *
 * @throws StartError move.unknown_kind for a table of which nobody has said whose rows it holds
 */
export async function readKinds({ database, sharedTables }: Asked): Promise<Kind[]> {
  const catalog = await readCatalog(database);
  const leaving = [...new Set((await tenantTables(database.orm)).map(({ table }) => table))];
  // What goes together with a row of a tenant's (`on delete cascade`) is the tenant's.
  const cascading = catalog.cascades.map(({ table }) => table).filter((name) => !leaving.includes(name));
  const owned = [...cascading, ...leaving].filter((name) => !sharedTables.has(name) && !leftBehind.has(name));
  const unknown = catalog.tables.filter(
    (name) => !owned.includes(name) && !sharedTables.has(name) && !leftBehind.has(name),
  );
  if (unknown.length > 0) throw new StartError('move.unknown_kind', { tables: unknown.join(', ') });
  return owned.reverse().map((table) => kindOf(catalog, table));
}

interface Catalog {
  readonly tables: readonly string[];
  readonly columns: readonly (Column & { readonly table: string; readonly filled: boolean })[];
  readonly indexes: readonly {
    readonly table: string;
    readonly primary: boolean;
    readonly columns: readonly string[];
    readonly where: string | null;
    readonly text: string;
  }[];
  readonly cascades: readonly { readonly table: string; readonly column: string; readonly parent: string }[];
}

/** A table that is divided by tenants (`database/partitions`) is the same kind as one that is not: its key is its id. */
const ours = `c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

async function readCatalog({ query }: Pick<Database, 'query'>): Promise<Catalog> {
  const columns = await query<Catalog['columns'][number]>(
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull as filled
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where ${ours} and a.attgenerated = '' order by c.relname, a.attname`,
  );
  const indexes = await query<Catalog['indexes'][number]>(
    `select c.relname as "table", i.indisprimary as primary, pg_get_indexdef(i.indexrelid) as text,
       pg_get_expr(i.indpred, i.indrelid) as where,
       array(select a.attname::text from unnest(i.indkey::int[]) with ordinality k (number, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
         where not (c.relkind = 'p' and i.indisprimary and a.attname = 'tenant_id') order by k.place) as columns
     from pg_class c join pg_index i on i.indrelid = c.oid where ${ours} and i.indisunique order by 1, 4`,
  );
  const cascades = await query<Catalog['cascades'][number]>(
    `select c.relname as "table", a.attname as column, o.relname as parent
     from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confdeltype = 'c'
       join pg_class o on o.oid = k.confrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where ${ours} order by 1`,
  );
  const tables = [...new Set(columns.rows.map(({ table }) => table))];
  return { tables, columns: columns.rows, indexes: indexes.rows, cascades: cascades.rows };
}

function kindOf(catalog: Catalog, table: string): Kind {
  const own = catalog.columns.filter((one) => one.table === table);
  const columns = own.map(({ name, type }) => ({ name, type }));
  const indexes = catalog.indexes.filter((one) => one.table === table);
  const primary = indexes.find((one) => one.primary);
  if (!primary) throw new StartError('move.unknown_kind', { tables: table });
  const key = primary.columns.flatMap((name) => columns.find((one) => one.name === name) ?? []);
  const unique = indexes
    .filter(({ primary: isKey, text, columns: named }) =>
      isKey ? !named.includes('tenant_id') : !/\btenant_id\b/.test(text) && named.length > 0,
    )
    .map(({ columns: named, where }) => ({ columns: named, where: where ?? 'true' }));
  const says = columns.some(({ name }) => name === 'tenant_id');
  return { table, columns, key, unique, hanging: says ? [] : hangingOf(catalog, table, own) };
}

/** Those that each row fills in, where there are such; else any of them. */
function hangingOf(catalog: Catalog, table: string, own: Catalog['columns']): Hanging[] {
  const cascade = catalog.cascades.find((one) => one.table === table);
  const named = own.flatMap(({ name, type, filled }) => {
    const parent =
      cascade === undefined
        ? parentOf(catalog, table, { name, type })
        : name === cascade.column
          ? cascade.parent
          : undefined;
    return parent === undefined ? [] : [{ name, type, parent, filled }];
  });
  const filled = named.filter((one) => one.filled);
  return (filled.length > 0 ? filled : named).map(({ name, type, parent }) => ({ name, type, parent }));
}

/** As `tenantTables` has it: the table of its own family before others. */
function parentOf({ columns }: Catalog, table: string, { name, type }: Column): string | undefined {
  if (!name.endsWith('_id')) return undefined;
  const [words, noun] = [table.split('_'), name.slice(0, -'_id'.length)];
  const possible = words.map((_, at) => [...words.slice(0, words.length - at), noun].join('_'));
  const has = (parent: string, column: string) =>
    columns.some(
      (one) => one.table === parent && one.name === column && (column !== 'id' || one.type === type),
    );
  return possible.find((parent) => has(parent, 'tenant_id') && has(parent, 'id'));
}

/** SQL for which rows of a kind are a tenant's: of the table as `t`, the tenant as the first parameter. */
export const rowsOf = ({ hanging }: Kind): string =>
  hanging.length === 0
    ? 't.tenant_id = $1'
    : `(${hanging
        .map(
          ({ name, parent }) => `t.${quoted(name)} in (select p.id from ${parent} p where p.tenant_id = $1)`,
        )
        .join(' or ')})`;

/** A name in SQL; those of the catalog hold no quotation mark. */
export const quoted = (name: string): string => `"${name}"`;
