import { type SearchFamily, type SearchSuffix, splitSearchKey } from '@mall/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { failField } from '../support/app-error.js';
import { asText, kindOfColumn, readFilter, requireOrder } from './kinds.js';

/** `%`, `_` and `\` of the searched text stand for themselves. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (mark) => `\\${mark}`);

const like = (column: PgColumn, pattern: string): SQL => sql`${asText(column)} like ${pattern}`;

const same = (column: PgColumn, operator: '=' | '<>', key: string, value: string): SQL =>
  sql`${column} ${sql.raw(operator)} ${readFilter(column, key, value)}`;

const compare = (column: PgColumn, operator: string, key: string, value: string): SQL => {
  requireOrder(column, key);
  return sql`${column} ${sql.raw(operator)} ${readFilter(column, key, value)}`;
};

const date = (column: PgColumn, operator: string, key: string, value: string): SQL => {
  if (kindOfColumn(column) !== 'moment') throw failField({ field: key, rule: 'type' });
  return sql`${column} ${sql.raw(operator)} ${readFilter(column, key, value)}::timestamptz`;
};

type Condition = (column: PgColumn, key: string, value: string) => SQL | undefined;

/** Wire contract, section 1.4: one line per suffix. */
const conditions: Readonly<Record<SearchSuffix, Condition>> = {
  like: (column, _key, value) => like(column, `%${escapeLike(value)}%`),
  equal: (column, key, value) => same(column, '=', key, value),
  notequal: (column, key, value) => same(column, '<>', key, value),
  likeleft: (column, _key, value) => like(column, `%${escapeLike(value)}`),
  likeright: (column, _key, value) => like(column, `${escapeLike(value)}%`),
  notlike: (column, _key, value) => sql`${asText(column)} not like ${`%${escapeLike(value)}%`}`,
  ge: (column, key, value) => compare(column, '>=', key, value),
  le: (column, key, value) => compare(column, '<=', key, value),
  gt: (column, key, value) => compare(column, '>', key, value),
  lt: (column, key, value) => compare(column, '<', key, value),
  datege: (column, key, value) => date(column, '>=', key, value),
  dategt: (column, key, value) => date(column, '>', key, value),
  dateequal: (column, key, value) => date(column, '=', key, value),
  datele: (column, key, value) => date(column, '<=', key, value),
  datelt: (column, key, value) => date(column, '<', key, value),
  null: (column) => sql`${column} is null`,
  notnull: (column) => sql`${column} is not null`,
  ignore: () => undefined,
};

export type Columns = Readonly<Record<string, PgColumn>>;

/** The column of a name; names that every object has are none. */
export const columnOf = (columns: Columns, name: string): PgColumn | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined;

/**
 * Turns the filters of a list into conditions. Paging keys and keys without a column are somebody else's.
 *
 * @throws AppError request.invalid for a value that the column cannot be compared with
 */
export const searchConditions = (
  query: Readonly<Record<string, unknown>>,
  columns: Columns,
  family: SearchFamily,
): SQL[] => {
  const found: SQL[] = [];
  for (const [key, raw] of Object.entries(query)) {
    const value = raw === undefined || raw === null ? '' : String(raw);
    if (value === '') continue;
    const split = columnOf(columns, key) ? undefined : splitSearchKey(key);
    const column = columnOf(columns, split?.field ?? key);
    if (!column) continue;
    // Yes or no is no text to search in, whatever the family.
    const plain: SearchSuffix = family === 'map' && kindOfColumn(column) !== 'boolean' ? 'like' : 'equal';
    const condition = conditions[split?.suffix ?? plain](column, key, value);
    if (condition) found.push(condition);
  }
  return found;
};
