import { isDateTime, type SearchFamily, type SearchSuffix, splitSearchKey } from '@mall/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { failField } from '../http/app-error.js';

/** How a column's values are compared. */
type Kind = 'text' | 'number' | 'time';

const kindOf = (column: PgColumn): Kind => {
  const type = column.getSQLType();
  if (/^(bigint|integer|smallint)/.test(type)) return 'number';
  return type.startsWith('timestamp') ? 'time' : 'text';
};

const refuse = (key: string): never => {
  throw failField({ field: key, rule: 'type' });
};

/** What each whole-number column can hold; a number beyond it would fail in the database. */
const bits = { smallint: 15n, integer: 31n, bigint: 63n } as const;

const holds = (column: PgColumn, text: string): boolean => {
  const type = /^(bigint|integer|smallint)/.exec(column.getSQLType())?.[1] as keyof typeof bits | undefined;
  if (type === undefined || !/^-?\d{1,19}$/.test(text)) return false;
  const [value, limit] = [BigInt(text), 2n ** bits[type]];
  return value >= -limit && value < limit;
};

/** `%`, `_` and `\` of the searched text stand for themselves. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (mark) => `\\${mark}`);

const typed = (column: PgColumn, key: string, value: string): unknown => {
  const kind = kindOf(column);
  if (kind === 'number' && !holds(column, value.trim())) return refuse(key);
  if (kind === 'time' && !isDateTime(value)) return refuse(key);
  return kind === 'number' ? value.trim() : value;
};

const asText = (column: PgColumn): SQL => (kindOf(column) === 'text' ? sql`${column}` : sql`${column}::text`);

const like = (column: PgColumn, pattern: string): SQL => sql`${asText(column)} like ${pattern}`;

const compare = (column: PgColumn, operator: string, key: string, value: string): SQL =>
  sql`${column} ${sql.raw(operator)} ${typed(column, key, value)}`;

const date = (column: PgColumn, operator: string, key: string, value: string): SQL => {
  if (kindOf(column) !== 'time' || !isDateTime(value)) return refuse(key);
  return sql`${column} ${sql.raw(operator)} ${value}::timestamptz`;
};

type Condition = (column: PgColumn, key: string, value: string) => SQL | undefined;

/** Wire contract, section 1.4: one line per suffix. */
const conditions: Readonly<Record<SearchSuffix, Condition>> = {
  like: (column, _key, value) => like(column, `%${escapeLike(value)}%`),
  equal: (column, key, value) => compare(column, '=', key, value),
  notequal: (column, key, value) => compare(column, '<>', key, value),
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
    const plain: SearchSuffix = family === 'map' ? 'like' : 'equal';
    const condition = conditions[split?.suffix ?? plain](column, key, value);
    if (condition) found.push(condition);
  }
  return found;
};
