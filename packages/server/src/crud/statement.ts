import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { cellsOf } from '../database/cells.js';
import type { Orm } from '../database/driver.js';
import type { Row, Values } from './row.js';
import type { Columns } from './search-sql.js';
import { statementText } from './statement-text.js';

/** Columns of a row: their list as text that is written once, and what reads the cells that come back. */
export interface Selection {
  readonly list: SQL;
  /** The same of rows that stand under their columns' names elsewhere: what a statement has written. */
  readonly listed: SQL;
  readonly read: (cells: readonly unknown[]) => Row;
}

/**
 * The select list of a table. Building it anew for each statement, and asking each cell for its reader, was a third of
 * a list's time.
 */
export function selectionOf(columns: Columns): Selection {
  const entries = Object.entries(columns);
  const inTable = entries.map(([, column]) => statementText(sql`${column}`).sql);
  return {
    list: sql.raw(inTable.join(', ')),
    listed: sql.raw(entries.map(([, { name }]) => `"${name}"`).join(', ')),
    read: (cells) => {
      const row: Record<string, unknown> = {};
      entries.forEach(([key, column], index) => {
        const cell = cells[index];
        row[key] = cell === null ? null : column.mapFromDriverValue(cell);
      });
      // Every table has an id (`baseColumns`).
      return row as Row;
    },
  };
}

/** Runs a statement and reads each row's cells. */
export const rowsOf = async <T>(db: Orm, query: SQL, read: (cells: readonly unknown[]) => T): Promise<T[]> =>
  (await cellsOf(db, statementText(query))).map(read);

/** One parameter for any number of ids: a statement that is the same however many there are is prepared once. */
export const isOneOf = (column: SQL | Columns[string], ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::bigint[])`;

/** `a = …, b = …` of an update. */
export const assignments = (columns: Columns, values: Values): SQL =>
  sql.join(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => sql`${names([key], columns)} = ${cellOf(columns, key, value)}`),
    sql.raw(', '),
  );

const names = (keys: readonly string[], columns: Columns): SQL =>
  sql.join(
    keys.map((key) => sql.identifier(columns[key]?.name ?? key)),
    sql.raw(', '),
  );

function cellOf(columns: Columns, key: string, value: unknown): SQL {
  if (value === undefined) return sql.raw('default');
  // SQL of ours stays SQL; everything else goes the way its column writes values.
  return isSql(value) ? value : sql`${sql.param(value, columns[key])}`;
}

/** `insert into …` of rows that need not say the same columns. */
export function insertion(table: PgTable, columns: Columns, rows: readonly Values[]): SQL {
  const keys = Object.keys(columns).filter((key) => rows.some((row) => row[key] !== undefined));
  const into = sql`insert into ${table} (${names(keys, columns)})`;
  return rows.length > 1 && keys.every((key) => isListed(columns[key], rows, key))
    ? sql`${into} select * from unnest(${commas(keys.map((key) => listOf(columns[key] as PgColumn, rows, key)))})`
    : sql`${into} values ${commas(rows.map((row) => sql`(${commas(keys.map((key) => cellOf(columns, key, row[key])))})`))}`;
}

/** Whether a column's cells can be one parameter: none is SQL, a default or a list. */
const isListed = (column: PgColumn | undefined, rows: readonly Values[], key: string): boolean =>
  column !== undefined &&
  !column.getSQLType().endsWith(']') &&
  rows.every((row) => (row[key] === undefined ? !column.hasDefault : !isSql(row[key])));

/**
 * All cells of a column as one parameter: the statement is the same for any number of rows, and thousands of parameters
 * take longer to put together than the rows to write. A type without its length, so that the column itself refuses what
 * is too long.
 */
function listOf(column: PgColumn, rows: readonly Values[], key: string): SQL {
  const cells = rows.map((row) => ((row[key] ?? null) === null ? null : column.mapToDriverValue(row[key])));
  return sql`${sql.param(cells)}::${sql.raw(column.getSQLType().replace(/\([\d, ]*\)/, ''))}[]`;
}

const commas = (parts: readonly SQL[]): SQL => sql.join([...parts], sql.raw(', '));

/** SQL of ours, among values. */
const isSql = (value: unknown): value is SQL =>
  typeof value === 'object' && value !== null && 'getSQL' in value;
