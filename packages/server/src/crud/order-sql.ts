import type { SQL } from 'drizzle-orm';
import { asc, desc } from 'drizzle-orm';
import { failField } from '../support/app-error.js';
import { type Columns, columnOf } from './search-sql.js';

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const columnsOf = (list: unknown, key: string, columns: Columns) =>
  String(list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const column = columnOf(columns, name) ?? columnOf(columns, camel(name));
      if (!column) throw failField({ field: key, rule: 'unknown', named: name });
      return column;
    });

/** `ascs` and `descs` (column names, snake_case or as given), then the id so that pages never overlap. */
export function orderOf(
  query: Readonly<Record<string, unknown>>,
  columns: Columns,
  fallback: readonly SQL[],
): SQL[] {
  const asked = [
    ...columnsOf(query.ascs, 'ascs', columns).map((column) => asc(column)),
    ...columnsOf(query.descs, 'descs', columns).map((column) => desc(column)),
  ];
  if (asked.length === 0) return [...fallback];
  return columns.id ? [...asked, desc(columns.id)] : asked;
}
