import { isDateTime, type SearchFamily, type SearchSuffix, splitSearchKey } from '@mall/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../http/app-error.js';

/** How a column's values are compared. */
type Kind = 'text' | 'number' | 'time';

const kindOf = (column: PgColumn): Kind => {
  const type = column.getSQLType();
  if (/^(bigint|integer|smallint)/.test(type)) return 'number';
  return type.startsWith('timestamp') ? 'time' : 'text';
};

const refuse = (key: string, value: string): never => {
  throw new AppError('request.invalid', {
    issues: [{ field: key, rule: 'type', message: `${key}: ${value}` }],
  });
};

/** `%`, `_` and `\` of the searched text stand for themselves. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (mark) => `\\${mark}`);

const typed = (column: PgColumn, key: string, value: string): unknown => {
  const kind = kindOf(column);
  if (kind === 'number' && !/^-?\d{1,18}$/.test(value.trim())) return refuse(key, value);
  if (kind === 'time' && !isDateTime(value)) return refuse(key, value);
  return kind === 'number' ? value.trim() : value;
};

const asText = (column: PgColumn): SQL => (kindOf(column) === 'text' ? sql`${column}` : sql`${column}::text`);

const like = (column: PgColumn, pattern: string): SQL => sql`${asText(column)} like ${pattern}`;

const compare = (column: PgColumn, operator: string, key: string, value: string): SQL =>
  sql`${column} ${sql.raw(operator)} ${typed(column, key, value)}`;

const date = (column: PgColumn, operator: string, key: string, value: string): SQL => {
  if (kindOf(column) !== 'time' || !isDateTime(value)) return refuse(key, value);
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
    const split = columns[key] ? undefined : splitSearchKey(key);
    const column = columns[split?.field ?? key];
    if (!column) continue;
    const plain: SearchSuffix = family === 'map' ? 'like' : 'equal';
    const condition = conditions[split?.suffix ?? plain](column, key, value);
    if (condition) found.push(condition);
  }
  return found;
};
