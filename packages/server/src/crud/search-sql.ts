import {
  alternativesOf,
  anyOfKey,
  daysWithin,
  type SearchFamily,
  type SearchSuffix,
  splitIds,
  splitSearchKey,
} from '@mall/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { failField } from '../support/app-error.js';
import { asText, columnType, readFilter, requireOrder } from './column-types.js';
import { type Comparable, type Comparables, comparableOf } from './comparable.js';

/** More values than an address holds ids are nobody's choice. */
const maxValues = 200;

const joined = (parts: readonly SQL[], by: 'and' | 'or'): SQL =>
  sql`(${sql.join([...parts], sql.raw(` ${by} `))})`;

type Today = () => string;

type Condition = (column: Comparable, key: string, value: string, today: Today) => SQL | undefined;

/** Wire contract, section 1.4: one line per suffix; `in` and `within` are ours (decisions 036 and 037). */
const conditions: Readonly<Record<SearchSuffix, Condition>> = {
  like: (column, _key, value) => like(column, `%${escapeLike(value)}%`),
  equal: (column, key, value) => same(column, '=', key, value),
  notequal: (column, key, value) => same(column, '<>', key, value),
  in: oneOf,
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
  within,
  null: (column) => sql`${column} is null`,
  notnull: (column) => sql`${column} is not null`,
  ignore: () => undefined,
};

const like = (column: Comparable, pattern: string): SQL => sql`${asText(column)} like ${pattern}`;

/** `%`, `_` and `\` of the searched text stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (mark) => `\\${mark}`);

const same = (column: Comparable, operator: '=' | '<>', key: string, value: string): SQL =>
  sql`${column} ${sql.raw(operator)} ${readFilter(column, key, value)}`;

function oneOf(column: Comparable, key: string, value: string): SQL {
  const values = splitIds(value);
  if (values.length === 0 || values.length > maxValues) throw failField({ field: key, rule: 'type' });
  const read = values.map((one) => sql`${readFilter(column, key, one)}`);
  return sql`${column} in (${sql.join(read, sql`, `)})`;
}

function compare(column: Comparable, operator: string, key: string, value: string): SQL {
  requireOrder(column, key);
  return sql`${column} ${sql.raw(operator)} ${readFilter(column, key, value)}`;
}

function date(column: Comparable, operator: string, key: string, value: string): SQL {
  if (columnType(column) !== 'moment') throw failField({ field: key, rule: 'type' });
  return sql`${column} ${sql.raw(operator)} ${readFilter(column, key, value)}::timestamptz`;
}

/** Days as they are said: they are those of the day on which they are asked for. */
function within(column: Comparable, key: string, value: string, today: Today): SQL {
  const days = daysWithin(value, today());
  if (!days) throw failField({ field: key, rule: 'type' });
  return joined([date(column, '>=', key, days.from), date(column, '<', key, days.to)], 'and');
}

export type Columns = Readonly<Record<string, PgColumn>>;

/** The column of a name; names that every object has are none. */
export const columnOf = (columns: Columns, name: string): PgColumn | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined;

/**
 * Turns the filters of a list into conditions that all hold. Paging keys and keys without a column are somebody else's.
 * `today` tells the day on which it is asked, `yyyy-MM-dd`; most lists never want to know.
 *
 * @throws AppError request.invalid for a value that the column cannot be compared with
 */
export function searchConditions(
  query: Readonly<Record<string, unknown>>,
  columns: Comparables,
  { family, today }: { readonly family: SearchFamily; readonly today: Today },
): SQL[] {
  const found = new Map<string, SQL>();
  for (const [key, raw] of Object.entries(query)) {
    const value = raw === undefined || raw === null ? '' : String(raw);
    if (value === '') continue;
    const split = comparableOf(columns, key) ? undefined : splitSearchKey(key);
    const column = comparableOf(columns, split?.field ?? key);
    if (!column) continue;
    // Yes or no is no text to search in, whatever the family.
    const plain: SearchSuffix = family === 'map' && columnType(column) !== 'boolean' ? 'like' : 'equal';
    const condition = conditions[split?.suffix ?? plain](column, key, value, today);
    if (condition) found.set(key, condition);
  }
  const alternatives = takeAnyOf(String(query[anyOfKey] ?? ''), found);
  return [...found.values(), ...alternatives];
}

/** Takes the conditions out of which one is enough, and gives them back as one; each must be there to be chosen from. */
function takeAnyOf(text: string, found: Map<string, SQL>): SQL[] {
  const keys = new Set<string>();
  const groups = alternativesOf(text).map((group) =>
    group.map((key) => {
      const condition = found.get(key);
      // A part that says nothing would make the whole say nothing.
      if (!condition) throw failField({ field: anyOfKey, rule: 'unknown', named: key });
      keys.add(key);
      return condition;
    }),
  );
  for (const key of keys) found.delete(key);
  return groups.length === 0
    ? []
    : [
        joined(
          groups.map((group) => joined(group, 'and')),
          'or',
        ),
      ];
}
