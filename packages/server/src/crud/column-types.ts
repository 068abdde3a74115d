import { isDateTime } from '@mall/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { failField } from '../support/app-error.js';
import type { Comparable } from './comparable.js';

/** What a column holds, for filtering it and for writing it. */
export type ColumnType = 'text' | 'integer' | 'decimal' | 'boolean' | 'moment';

interface Kind {
  /** The SQL types of this kind. */
  readonly types: RegExp;
  /** A filter's value as the database compares it; undefined where the column cannot be compared with it. */
  read(value: string, column: Comparable): string | boolean | undefined;
  /** True where greater and smaller mean something. */
  readonly ordered: boolean;
  /** Says of a value that the column cannot hold which rule it breaks. */
  refuses(value: unknown, column: Comparable): Refusal | undefined;
}

interface Refusal {
  readonly rule: 'type' | 'tooLong' | 'decimal';
  readonly params?: Readonly<Record<string, number>>;
}

const decimalPattern = /^-?(\d{1,38})(?:\.(\d{1,20}))?$/;

const yes = new Set(['1', 'true']);
const no = new Set(['0', 'false']);

/** The one table of what a column's kind means; a column of none of them is refused when the server starts. */
const kinds: Readonly<Record<ColumnType, Kind>> = {
  text: {
    types: /^(varchar|text|char)/,
    ordered: true,
    read: (value) => value,
    refuses: (value, column) => {
      const max = Number(/\((\d+)\)/.exec(column.getSQLType())?.[1] ?? Number.POSITIVE_INFINITY);
      // The database counts characters, JavaScript counts halves of some.
      return typeof value === 'string' && [...value].length > max
        ? { rule: 'tooLong', params: { max } }
        : undefined;
    },
  },
  integer: {
    types: /^(smallint|integer|bigint)$/,
    ordered: true,
    read: (value, column) => (fitsWhole(value.trim(), column) ? value.trim() : undefined),
    refuses: (value, column) =>
      (typeof value === 'number' || typeof value === 'string') && !fitsWhole(String(value), column)
        ? { rule: 'type' }
        : undefined,
  },
  decimal: {
    types: /^numeric/,
    ordered: true,
    read: (value) => (decimalPattern.test(value.trim()) ? value.trim() : undefined),
    refuses: (value, column) => {
      if (typeof value !== 'number' && typeof value !== 'string') return undefined;
      const { digits, scale } = scaleOf(column);
      const [, whole, part = ''] = decimalPattern.exec(String(value)) ?? [];
      // A longer fraction would be rounded without a word.
      const fits = whole !== undefined && whole.length <= digits && part.length <= scale;
      return fits ? undefined : { rule: 'decimal', params: { scale } };
    },
  },
  boolean: {
    types: /^boolean$/,
    ordered: false,
    read: (value) => {
      const word = value.trim().toLowerCase();
      if (yes.has(word)) return true;
      return no.has(word) ? false : undefined;
    },
    refuses: () => undefined,
  },
  moment: {
    types: /^(timestamp|date)/,
    ordered: true,
    read: (value) => (isDateTime(value) ? value : undefined),
    refuses: () => undefined,
  },
};

const wholeBits = { smallint: 15n, integer: 31n, bigint: 63n } as const;

function fitsWhole(text: string, column: Comparable): boolean {
  if (!/^-?\d{1,19}$/.test(text)) return false;
  const limit = 2n ** wholeBits[column.getSQLType() as keyof typeof wholeBits];
  const value = BigInt(text);
  return value >= -limit && value < limit;
}

/** `numeric(12, 2)`: ten digits before the point, two after it. */
function scaleOf(column: Comparable): { readonly digits: number; readonly scale: number } {
  const [, precision = '38', scale = '10'] = /\((\d+)(?:,\s*(\d+))?\)/.exec(column.getSQLType()) ?? [];
  return { digits: Number(precision) - Number(scale), scale: Number(scale) };
}

/** @throws Error for a type that the table above does not know: a start-up mistake, not a caller's */
export function columnType(column: Comparable): ColumnType {
  const type = column.getSQLType();
  const found = (Object.keys(kinds) as ColumnType[]).find((name) => kinds[name].types.test(type));
  if (!found) throw new Error(`${column.name} is ${type}, a kind of column that lists cannot filter by`);
  return found;
}

/** @throws AppError request.invalid for a value that the column cannot be compared with */
export function readFilter(column: Comparable, key: string, value: string): string | boolean {
  const read = kinds[columnType(column)].read(value, column);
  if (read === undefined) throw failField({ field: key, rule: 'type' });
  return read;
}

/** @throws AppError request.invalid where greater and smaller mean nothing */
export function requireOrder(column: Comparable, key: string): void {
  if (!kinds[columnType(column)].ordered) throw failField({ field: key, rule: 'type' });
}

/** @throws AppError request.invalid for a value that the column cannot hold */
export function refuseBeyond(column: Comparable, field: string, value: unknown): void {
  const refusal = kinds[columnType(column)].refuses(value, column);
  if (refusal) throw failField({ field, ...refusal });
}

/** The column as text, for searches within it. */
export const asText = (column: Comparable): SQL =>
  columnType(column) === 'text' ? sql`${column}` : sql`${column}::text`;
