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

const two = (value: number): string => String(value).padStart(2, '0');

const dayText = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/**
 * `last-7-days` as what it says; undefined for anything else.
 *
 * @example
 * countedDays('last-7-days'); // { side: 'last', count: 7 }
 */
export const countedDays = (text: string): CountedDays | undefined => {
  const [, side, count] = /^(last|next)-([1-9]\d{0,3})-days$/.exec(text) ?? [];
  return side ? { side: side as CountedDays['side'], count: Number(count) } : undefined;
};

/**
 * Two days that are said by their dates, both of them meant; undefined for anything else, the later before the earlier too.
 *
 * @example
 * spelledDays('2026-01-01..2026-01-31'); // ['2026-01-01', '2026-01-31']
 */
export const spelledDays = (text: string): readonly [first: string, last: string] | undefined => {
  const [, first = '', last = ''] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  return isDateTime(first) && isDateTime(last) && first <= last ? [first, last] : undefined;
};

const named = (
  name: NamedDays,
  day: (months: number, days: number) => Date,
  now: Date,
): readonly [Date, Date] => {
  const date = now.getDate();
  // A week begins on Monday, in every language: a link means the same to whoever opens it.
  const monday = date - ((now.getDay() + 6) % 7);
  const ranges: Readonly<Record<NamedDays, readonly [Date, Date]>> = {
    today: [day(0, date), day(0, date + 1)],
    yesterday: [day(0, date - 1), day(0, date)],
    'this-week': [day(0, monday), day(0, monday + 7)],
    'this-month': [day(0, 1), day(1, 1)],
    'last-month': [day(-1, 1), day(0, 1)],
  };
  return ranges[name];
};

/**
 * The days that a text means on the day of `now`; undefined for nonsense.
 *
 * @example
 * daysWithin('last-7-days', new Date(2026, 2, 3)); // { from: '2026-02-25', to: '2026-03-04' }
 */
export const daysWithin = (text: string, now: Date): Days | undefined => {
  const day = (months: number, days: number) => new Date(now.getFullYear(), now.getMonth() + months, days);
  const asDays = ([from, to]: readonly [Date, Date]): Days => ({ from: dayText(from), to: dayText(to) });
  const known = namedDays.find((name) => name === text);
  if (known) return asDays(named(known, day, now));
  const date = now.getDate();
  const counted = countedDays(text);
  if (counted?.side === 'last') return asDays([day(0, date - counted.count + 1), day(0, date + 1)]);
  if (counted) return asDays([day(0, date), day(0, date + counted.count)]);
  const [first, last] = spelledDays(text) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const [year = 0, month = 1, end = 1] = last.split('-').map(Number);
  return { from: first, to: dayText(new Date(year, month - 1, end + 1)) };
};
