import type { ValueRow } from './rows.js';

/** A searchable variable that must be so: exactly, from one value to before another, or a part of a text. */
export interface Searched {
  readonly name: string;
  readonly is?: string | number;
  readonly from?: string | number;
  readonly before?: string | number;
  readonly like?: string;
}

/** Lists by a searchable variable; what has none comes last. */
export interface SearchedOrder {
  readonly variable: string;
  readonly descending?: boolean;
}

/** Where the values of a kind are kept. */
export type ValueField = 'text' | 'number' | 'time';

/** A question that has been looked up among the declared variables. */
export interface KnownSearched extends Searched {
  readonly field: ValueField;
}
export interface KnownOrder extends SearchedOrder {
  readonly field: ValueField;
}

/** Whether a value is as it is asked for. */
export function isSearched(
  row: ValueRow | undefined,
  { field, is, from, before, like }: KnownSearched,
): boolean {
  const value = row?.[field] ?? null;
  if (value === null) return false;
  return (
    (is === undefined || value === is) &&
    (from === undefined || value >= from) &&
    (before === undefined || value < before) &&
    (like === undefined || String(value).toLowerCase().includes(like.toLowerCase()))
  );
}
