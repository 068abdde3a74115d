import { type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../database/driver.js';
import type { Row, Values } from './row.js';
import type { Columns } from './search-sql.js';

const dialect = new PgDialect();

/** Columns of a row: their list as text that is written once, and what reads the cells that come back. */
export interface Selection {
  readonly list: SQL;
  readonly read: (cells: readonly unknown[]) => Row;
}

/**
 * The select list of a table. Building it anew for each statement, and asking each cell for its reader, was a third of
 * a list's time.
 */
export function selectionOf(columns: Columns): Selection {
  const entries = Object.entries(columns);
  const names = entries.map(([, column]) => dialect.sqlToQuery(sql`${column}`).sql);
  return {
    list: sql.raw(names.join(', ')),
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
export const rowsOf = <T>(db: Orm, query: SQL, read: (cells: readonly unknown[]) => T): Promise<T[]> =>
  db._.session
    .prepareQuery<{ execute: T[]; all: unknown; values: unknown }>(
      dialect.sqlToQuery(query),
      undefined,
      undefined,
      true,
      (rows) => rows.map(read),
    )
    .execute();

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
  return typeof value === 'object' && value !== null && 'getSQL' in value
    ? (value as SQL)
    : sql`${sql.param(value, columns[key])}`;
}

/** `insert into … values …` of rows that need not say the same columns. */
export function insertion(table: PgTable, columns: Columns, rows: readonly Values[]): SQL {
  const keys = Object.keys(columns).filter((key) => rows.some((row) => row[key] !== undefined));
  const tuples = rows.map(
    (row) =>
      sql`(${sql.join(
        keys.map((key) => cellOf(columns, key, row[key])),
        sql.raw(', '),
      )})`,
  );
  return sql`insert into ${table} (${names(keys, columns)}) values ${sql.join(tuples, sql.raw(', '))}`;
}
