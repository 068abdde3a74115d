/** The hours of a day that are worked, in minutes from its midnight: 9:00 to 18:00 is `{ from: 540, until: 1080 }`. */
export interface WorkHours {
  readonly from: number;
  readonly until: number;
}

/** When somebody works. Plain JSON. */
export interface WorkCalendar {
  /** how many minutes its days are ahead of UTC */
  readonly offset: number;
  /** hours by day of the week, 1 is Monday and 7 is Sunday; who is not in it is off */
  readonly week: Readonly<Record<number, WorkHours>>;
  /** days that are unlike their day of the week, as `2026-10-01`; null is off */
  readonly days: Readonly<Record<string, WorkHours | null>>;
}

/** A day from its first to its last minute. */
export const wholeDay: WorkHours = { from: 0, until: 1440 };

/**
 * Monday to Friday, around the clock: what holds where nobody says otherwise.
 * @example
 * plainCalendar(480).week[6] // undefined
 */
export const plainCalendar = (offset: number): WorkCalendar => ({
  offset,
  week: Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, wholeDay])),
  days: {},
});

/** The days since 1970 that a moment falls into, and the milliseconds since that day began. */
export function placeOf(
  { offset }: WorkCalendar,
  at: number,
): { readonly day: number; readonly since: number } {
  const local = at + offset * minute;
  const day = Math.floor(local / dayLength);
  return { day, since: local - day * dayLength };
}

/** The moment that is so many milliseconds after a day began. */
export const momentOf = ({ offset }: WorkCalendar, day: number, since: number): number =>
  day * dayLength + since - offset * minute;

export const minute = 60_000;
export const dayLength = 1440 * minute;

/**
 * The hours of a day, given as the number of days since 1970; nothing for a day off.
 * @example
 * hoursOf(plainCalendar(0), 2) // undefined: 1970-01-03 was a Saturday
 */
export function hoursOf({ week, days }: WorkCalendar, day: number): WorkHours | undefined {
  const name = new Date(day * dayLength).toISOString().slice(0, 10);
  if (Object.hasOwn(days, name)) return days[name] ?? undefined;
  // 1970 began on a Thursday.
  return week[((((day + 3) % 7) + 7) % 7) + 1];
}

/** As far as is looked for a day that is worked; who has none for so long works every day. */
const longestPause = 400;

/** The first day that is worked, from a day on, with its hours. */
export const workdayFrom = (calendar: WorkCalendar, day: number): Workday => workday(calendar, day, 1);

/** The last day that is worked, up to a day, with its hours. */
export const workdayUntil = (calendar: WorkCalendar, day: number): Workday => workday(calendar, day, -1);

interface Workday {
  readonly day: number;
  readonly hours: WorkHours;
}

function workday(calendar: WorkCalendar, day: number, step: 1 | -1): Workday {
  for (let away = 0; away < longestPause; away += 1) {
    const at = day + away * step;
    const hours = hoursOf(calendar, at);
    if (hours) return { day: at, hours };
  }
  return { day, hours: wholeDay };
}
