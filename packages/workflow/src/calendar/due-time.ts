import {
  dayLength,
  minute,
  momentOf,
  placeOf,
  type WorkCalendar,
  workdayFrom,
  workdayUntil,
} from './work-calendar.js';

/** What a time limit is counted in. */
export type TimeUnit = 'minute' | 'hour' | 'day' | 'workday';

/** All of them, in the order of their length. */
export const timeUnits: readonly TimeUnit[] = ['minute', 'hour', 'day', 'workday'];

const lengths = { minute, hour: 60 * minute, day: dayLength } as const;

/**
 * When something is due that may take so long; less than nothing is before the start. Minutes, hours and days go on at night and on holidays. Workdays are
 * counted in this order: a start outside of work moves to the next moment of work; each workday goes to the next day
 * that is worked, at the same time of day; a time that this day does not work is its first or last moment of work.
 * @example
 * dueTime(plainCalendar(480), Date.parse('2026-01-30T15:00+08:00'), 1, 'workday') // Monday, 15:00
 * dueTime(plainCalendar(480), Date.parse('2026-02-02T15:00+08:00'), -1, 'workday') // the Friday before, 15:00
 */
export function dueTime(calendar: WorkCalendar, start: number, amount: number, unit: TimeUnit): number {
  if (unit !== 'workday') return start + amount * lengths[unit];
  const begun = atWork(calendar, start);
  let at = workdayFrom(calendar, begun.day);
  for (let nth = 0; nth < amount; nth += 1) at = workdayFrom(calendar, at.day + 1);
  for (let nth = 0; nth > amount; nth -= 1) at = workdayUntil(calendar, at.day - 1);
  const since = Math.min(Math.max(begun.since, at.hours.from * minute), at.hours.until * minute);
  return momentOf(calendar, at.day, since);
}

/** The moment itself where it is one of work, or the next one that is. */
function atWork(calendar: WorkCalendar, start: number): { readonly day: number; readonly since: number } {
  const { day, since } = placeOf(calendar, start);
  const first = workdayFrom(calendar, day);
  if (first.day > day) return { day: first.day, since: first.hours.from * minute };
  if (since <= first.hours.until * minute) return { day, since: Math.max(since, first.hours.from * minute) };
  const next = workdayFrom(calendar, day + 1);
  return { day: next.day, since: next.hours.from * minute };
}
