import type { PgColumn } from 'drizzle-orm/pg-core';
import { refuseBeyond } from './column-types.js';
import type { Values } from './row.js';
import { type Columns, columnOf } from './search-sql.js';

/** A cleared field whose column must hold something goes back to the column's default. */
const held = (column: PgColumn, value: unknown): unknown =>
  value === null && column.notNull && column.hasDefault ? column.default : value;

/** Columns the database has for what the form carries; everything else a rule must have taken. */
export function columnValues(columns: Columns, values: Values): Values {
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const column = columnOf(columns, key);
    if (!column || key === 'id' || key === 'version') continue;
    refuseBeyond(column, key, value);
    found[key] = held(column, value);
  }
  return found;
}
