import type { SqlDriver } from '../../../database/driver.js';
import type { RowSecrets } from '../../../support/row-secrets.js';
import { StartError } from '../../../support/start-error.js';
import { type Changes, changedColumns } from './changed-columns.js';
import { type Kind, quoted, rowsOf } from './read-kinds.js';
import { counted } from './row-kinds.js';
import type { Line } from './row-slices.js';
import { resealed, sealedColumns } from './sealed-values.js';

type Asked = Pick<SqlDriver, 'query'>;

/** Whose key has sealed what comes, and whose is to. */
export interface Keys {
  readonly from: RowSecrets;
  readonly to: RowSecrets;
}

/** Rows as JSON that the database reads into them. */
export const rowsText = (lines: readonly Line[], { from, to }: Keys): string =>
  `[${lines.map(({ row, sealed }) => withSealed(row, sealedColumns(resealed(sealed, from, to)))).join(',')}]`;

/** Two objects, of which neither has a column of the other's, are one text: long numbers never pass through this program. */
const withSealed = (row: string, columns: string): string =>
  columns === '{}' ? row : `${row.slice(0, -1)}, ${columns.slice(1)}`;

/** Rows of one tenant as they come, and what of them is another here. */
export interface Coming {
  readonly tenantId: string;
  readonly rows: string;
  readonly changes: Changes;
}

/**
 * Writes rows of a kind as they are to be here.
 *
 * @throws StartError move.collision; move.foreign_row for a row of anybody else: a folder may come from anywhere
 */
export async function writeRows(
  { query }: Asked,
  kind: Kind,
  { tenantId, rows, changes }: Coming,
): Promise<void> {
  const { there } = changedColumns(kind, changes);
  const names = kind.columns.map(({ name }) => name);
  const values = names.map((name) => there[name] ?? `t.${quoted(name)}`);
  const written = await query<{ left: number }>(
    `with t as (select * from jsonb_populate_recordset(null::${quoted(kind.table)}, $2::jsonb)),
       written as (
         insert into ${quoted(kind.table)} (${names.map(quoted).join(', ')}) overriding system value
         select ${values.join(', ')} from t where ${rowsOf(kind)} returning 1)
     select (select count(*) from t)::int - (select count(*) from written)::int as left`,
    [tenantId, rows],
  ).catch((error: unknown) => {
    const { code, detail } = error as { readonly code?: unknown; readonly detail?: unknown };
    if (code !== '23505') throw error;
    throw new StartError('move.collision', { table: kind.table, value: String(detail ?? '') }, error);
  });
  if (written.rows[0]?.left !== 0) throw new StartError('move.foreign_row', { table: kind.table });
}

/**
 * Looks for rows here with which these would collide: an id, a code or a domain that is one in the whole database.
 *
 * @throws StartError move.collision
 */
export async function refuseCollision({ query }: Asked, kind: Kind, rows: string): Promise<void> {
  const own = new Set(counted.filter(({ table }) => table === kind.table).map(({ column }) => column));
  for (const { columns, where } of kind.unique) {
    // What this database counts by itself is counted on.
    if (columns.some((name) => own.has(name))) continue;
    const list = (of: string) => columns.map((name) => `${of}.${quoted(name)}`).join(', ');
    const { rows: found } = await query<{ value: string }>(
      `select concat_ws(', ', ${list('t')}) as value from ${quoted(kind.table)} t
       where ${where} and (${list('t')}) in (
         select ${list('r')} from jsonb_populate_recordset(null::${quoted(kind.table)}, $1::jsonb) r where ${where})
       limit 1`,
      [rows],
    );
    const value = found[0]?.value;
    if (value !== undefined)
      throw new StartError('move.collision', {
        table: kind.table,
        value: `${columns.join(', ')} = ${value}`,
      });
  }
}
