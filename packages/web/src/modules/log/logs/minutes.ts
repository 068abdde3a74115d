/** So many minutes stand beside each other, this one the last. */
export const minutesShown = 60;

export interface Minute {
  /** As the wire writes moments, without seconds. */
  readonly minute: string;
  /** Undefined for a minute that was not counted, or not to its end. */
  readonly count: number | undefined;
}

export interface CountedMinutes {
  readonly minutes: readonly Minute[];
  /** How many were counted, of how many. */
  readonly counted: number;
  readonly total: number;
}

interface Counting {
  /** This moment by the server's clock. */
  readonly now: string;
  /** When what is counted has happened, the newest first: all of it, or the newest of it. */
  readonly moments: readonly string[];
  readonly total: number;
}

/**
 * How many happened in each of the last minutes. Where there are more than were read, the minutes before the oldest that
 * was read, and its own, are not counted rather than counted too low.
 *
 * @example
 * countMinutes({ now: '2026-01-02 08:00:30', moments: ['2026-01-02 08:00:01'], total: 1 }).minutes.at(-1); // { minute: '2026-01-02 08:00', count: 1 }
 */
export function countMinutes({ now, moments, total }: Counting): CountedMinutes {
  const oldest = moments.length < total ? moments.at(-1)?.slice(0, 16) : undefined;
  const counts = new Map<string, number>();
  for (const moment of moments) {
    const minute = moment.slice(0, 16);
    counts.set(minute, (counts.get(minute) ?? 0) + 1);
  }
  const minutes = Array.from({ length: minutesShown }, (_, index): Minute => {
    const minute = momentAt(now, index + 1 - minutesShown).slice(0, 16);
    const isCounted = oldest === undefined || minute > oldest;
    return { minute, count: isCounted ? (counts.get(minute) ?? 0) : undefined };
  });
  return { minutes, counted: moments.length, total };
}

/**
 * The moment before the first minute that is shown.
 *
 * @example
 * momentBefore('2026-01-02 08:00:30'); // '2026-01-02 07:00:59'
 */
export const momentBefore = (now: string): string => `${momentAt(now, -minutesShown).slice(0, 16)}:59`;

/**
 * Filters of a list that leave what happened in a minute.
 *
 * @example
 * inMinute('2026-01-02 08:00'); // { createTime_dategt: '2026-01-02 07:59:59', createTime_datele: '2026-01-02 08:00:59' }
 */
export const inMinute = (minute: string) => ({
  createTime_dategt: `${momentAt(`${minute}:00`, -1).slice(0, 16)}:59`,
  createTime_datele: `${minute}:59`,
});

/** A moment of the server so many minutes away, in the server's zone. */
function momentAt(moment: string, minutes: number): string {
  const time = Date.parse(`${moment.replace(' ', 'T')}Z`) + minutes * 60_000;
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
