import { sql } from 'drizzle-orm';
import type { UserContext } from '../../context/context.js';
import { todayOf } from '../../support/time-zone.js';

const dayLength = 86_400_000;

/**
 * A day so many days later, by its date alone: no zone moves it.
 *
 * @example
 * dayAfter('2026-02-28', 1); // '2026-03-01'
 */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** The last days, today's the last. */
export function lastDays(ctx: UserContext, count: number): readonly string[] {
  const today = todayOf(ctx);
  return Array.from({ length: count }, (_, index) => dayAfter(today, index - count + 1));
}

/** A count for each of these days; none where there is no row. */
export function perDay(
  days: readonly string[],
  rows: readonly { readonly day: string; readonly count: number }[],
): number[] {
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return days.map((day) => counts.get(day) ?? 0);
}

/** A moment's day in the server's zone, which is the session's. */
export const dayOf = (column: unknown) => sql<string>`to_char(${column}, 'YYYY-MM-DD')`;

export const counted = sql<number>`count(*)::int`;
