import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { logErrors } from '../../database/tables/log-error.table.js';
import { logApis } from './log-api/log-api.table.js';
import { logUsuals } from './log-usual/log-usual.table.js';

const tables = { usual: logUsuals, api: logApis, error: logErrors } as const;

export type LogKind = keyof typeof tables;
export type LogLine<Kind extends LogKind> = (typeof tables)[Kind]['$inferInsert'];

interface Cell {
  readonly key: string;
  readonly name: string;
  /** Characters that the column holds. */
  readonly max: number;
}

export interface LogTable {
  readonly name: string;
  readonly cells: readonly Cell[];
}

/** A longer text is cut: a line that says less is better than none. */
const maxTextLength = 20_000;

const describe = (table: PgTable): LogTable => ({
  name: getTableName(table),
  // The one column with a default is the table's own business.
  cells: Object.entries(getTableColumns(table))
    .filter(([key]) => key !== 'isDeleted')
    .map(([key, column]) => ({
      key,
      name: column.name,
      max: Number(/\((\d+)\)/.exec(column.getSQLType())?.[1] ?? maxTextLength),
    })),
});

export const logTables: Readonly<Record<LogKind, LogTable>> = {
  usual: describe(tables.usual),
  api: describe(tables.api),
  error: describe(tables.error),
};

/** What no PostgreSQL text holds: the zero character, and halves of characters (a cut makes some, too). */
const unfit = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const fit = (value: unknown, max: number): unknown =>
  typeof value === 'string' ? value.slice(0, max).replace(unfit, '') : value;

/** A line as the database takes it: by the columns' names, each text as long as its column. */
export function storedLine(table: LogTable, line: object): Record<string, unknown> {
  const values = line as Readonly<Record<string, unknown>>;
  return Object.fromEntries(table.cells.map(({ key, name, max }) => [name, fit(values[key], max) ?? null]));
}
