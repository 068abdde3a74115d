import type { TableName, Tables } from '../store/rows.js';
import type { Column, TableShape } from './columns.js';

/** Drivers differ in what they make of dates, big numbers and JSON; rows of the engine do not. */
function value(raw: unknown, { type }: Column): unknown {
  if (raw === null || raw === undefined) return null;
  if (type === 'timestamptz') return new Date(raw as string | Date).toISOString();
  if (type === 'integer' || type === 'bigint') return Number(raw);
  if (type === 'jsonb' && typeof raw === 'string') return JSON.parse(raw);
  return raw;
}

/**
 * A database row as a row of the engine.
 * @example
 * readRow<'task'>(shapeOf('task'), { id: '7', … })
 */
export function readRow<N extends TableName>(shape: TableShape, raw: unknown): Tables[N] {
  const fields = shape.columns.map((column) => [
    column.field,
    value(Reflect.get(raw as object, column.name), column),
  ]);
  return Object.fromEntries(fields) as Tables[N];
}
