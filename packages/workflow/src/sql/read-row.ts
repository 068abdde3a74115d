import type { TableName, Tables } from '../store/rows.js';
import type { TableShape } from './columns.js';

/**
 * A row that came as JSON text, as a row of the engine: its own field names, instants in UTC.
 * @example
 * readRow<'task'>(shapeOf('task'), { row: '{"id":"7", …}' })
 */
export function readRow<N extends TableName>(shape: TableShape, raw: unknown): Tables[N] {
  const given = (raw as { readonly row: string | object }).row;
  const values: object = typeof given === 'string' ? JSON.parse(given) : given;
  const row: Record<string, unknown> = {};
  for (const { field, name, type } of shape.columns) {
    const value: unknown = Reflect.get(values, name) ?? null;
    if (value === null) row[field] = null;
    else if (type === 'timestamptz') row[field] = new Date(value as string).toISOString();
    else row[field] = type === 'json' ? JSON.parse(value as string) : value;
  }
  return row as unknown as Tables[N];
}
