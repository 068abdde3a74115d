import { dayLength, hoursOf, minute, placeOf, type WorkCalendar } from './work-calendar.js';

/**
 * How many milliseconds of work lie between two moments.
 * @example
 * workingTime(plainCalendar(0), Date.UTC(2026, 0, 2), Date.UTC(2026, 0, 5)) // Friday alone: 86_400_000
 */
export function workingTime(calendar: WorkCalendar, from: number, until: number): number {
  if (until <= from) return 0;
  const [first, last] = [placeOf(calendar, from), placeOf(calendar, until)];
  let worked = 0;
  for (let day = first.day; day <= last.day; day += 1) {
    const begin = day === first.day ? first.since : 0;
    const end = day === last.day ? last.since : dayLength;
    worked += workedOn(calendar, day, { begin, end });
  }
  return worked;
}

function workedOn(
  calendar: WorkCalendar,
  day: number,
  { begin, end }: { readonly begin: number; readonly end: number },
): number {
  const hours = hoursOf(calendar, day);
  if (!hours) return 0;
  return Math.max(0, Math.min(end, hours.until * minute) - Math.max(begin, hours.from * minute));
}
