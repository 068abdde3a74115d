import { isDateTime } from '../fields/time.js';

/** Days from the first on, up to and without the other: `yyyy-MM-dd`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Days that are other ones tomorrow; `last` and `next` count today as one of theirs. */
export const namedDays = ['today', 'yesterday', 'this-week', 'this-month', 'last-month'] as const;
export type NamedDays = (typeof namedDays)[number];

/** So many days, back or ahead. */
export interface CountedDays {
  readonly side: 'last' | 'next';
  readonly count: number;
}

/**
 * `last-7-days` as what it says; undefined for anything else.
 *
 * @example
 * countedDays('last-7-days'); // { side: 'last', count: 7 }
 */
export function countedDays(text: string): CountedDays | undefined {
  const [, side, count] = /^(last|next)-([1-9]\d{0,3})-days$/.exec(text) ?? [];
  return side ? { side: side as CountedDays['side'], count: Number(count) } : undefined;
}

/**
 * Two days that are said by their dates, both of them meant; undefined for anything else, the later before the earlier too.
 *
 * @example
 * spelledDays('2026-01-01..2026-01-31'); // ['2026-01-01', '2026-01-31']
 */
export function spelledDays(text: string): readonly [first: string, last: string] | undefined {
  const [, first = '', last = ''] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  return isDateTime(first) && isDateTime(last) && first <= last ? [first, last] : undefined;
}

/** A day counted from 1970 on: no zone moves it, and no hour is missing from it. */
type DayNumber = number;

const dayLength = 86_400_000;

/**
 * The days that a text means on a day; undefined for nonsense. Which day it is, the server knows: in its own zone.
 *
 * @example
 * daysWithin('last-7-days', '2026-03-03'); // { from: '2026-02-25', to: '2026-03-04' }
 */
export function daysWithin(text: string, today: string): Days | undefined {
  const span = spanOf(text, today);
  return span && { from: textOf(span[0]), to: textOf(span[1]) };
}

const named: Readonly<Record<NamedDays, (today: ReturnType<typeof parted>) => [DayNumber, DayNumber]>> = {
  today: ({ number }) => [number, number + 1],
  yesterday: ({ number }) => [number - 1, number],
  'this-week': ({ monday }) => [monday, monday + 7],
  'this-month': ({ monthStart }) => [monthStart(0), monthStart(1)],
  'last-month': ({ monthStart }) => [monthStart(-1), monthStart(0)],
};

function spanOf(text: string, day: string): [DayNumber, DayNumber] | undefined {
  const today = parted(day);
  const known = namedDays.find((name) => name === text);
  if (known) return named[known](today);
  const counted = countedDays(text);
  if (counted?.side === 'last') return [today.number - counted.count + 1, today.number + 1];
  if (counted) return [today.number, today.number + counted.count];
  const spelled = spelledDays(text);
  return spelled && [parted(spelled[0]).number, parted(spelled[1]).number + 1];
}

/** A day with what is reckoned from it. */
function parted(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const number = numberOf(year, month - 1, date);
  // A week begins on Monday, in every language; day 0 was a Thursday.
  const monday = number - ((((number + 3) % 7) + 7) % 7);
  return { number, monday, monthStart: (later: number) => numberOf(year, month - 1 + later, 1) };
}

const numberOf = (year: number, month: number, day: number): DayNumber =>
  Date.UTC(year, month, day) / dayLength;
const textOf = (day: DayNumber): string =>
  new Date(day * dayLength).toISOString().replace(/T.*/, '').replace(/^\+0*/, '');

/**
 * Whether a text means days, whichever day it is.
 *
 * @example
 * isDays('last-7-days'); // true
 */
export const isDays = (text: string): boolean => spanOf(text, '1970-01-01') !== undefined;
