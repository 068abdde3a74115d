import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import type { Values } from './row.js';

/** What rows are filtered and sorted by: a column, or what is worked out of several. */
export interface Comparable extends SQLWrapper {
  readonly name: string;
  getSQLType(): string;
}

export type Comparables = Readonly<Record<string, Comparable>>;

/** A field of rows that no column keeps (`computed` in its record), as SQL over the rows of the table. */
export interface ComputedField {
  /** SQL type, as a column would have it: `numeric(12, 2)`. */
  readonly type: string;
  readonly sql: (ctx: UserContext, query: Values) => SQL;
}

export type ComputedFields = Readonly<Record<string, ComputedField>>;

/** The columns and the computed fields of a table, for one list. */
export function comparablesOf(
  columns: Comparables,
  computed: ComputedFields | undefined,
  ctx: UserContext,
  query: Values,
): Comparables {
  if (!computed) return columns;
  const entries = Object.entries(computed).map(([name, { type, sql }]): [string, Comparable] => [
    name,
    { name, getSQLType: () => type, getSQL: () => sql(ctx, query) },
  ]);
  return { ...columns, ...Object.fromEntries(entries) };
}

/** The column or computed field of a name; names that every object has are none. */
export const comparableOf = (all: Comparables, name: string): Comparable | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;
