import type { Tone } from '@mall/sdk/contract';

export interface TimeLeft {
  /** Days of the calendar, of what is to come or of what is over. */
  readonly days: number;
  readonly over: boolean;
  readonly tone: Tone;
}

/** From so many days on somebody should think of it, and from so few it is pressing. */
const [soon, pressing] = [30, 7];

/**
 * How long a licence is still good, by the server's moments.
 *
 * @example
 * timeLeft('2026-01-13 23:59:59', '2026-01-01 08:00:00'); // { days: 12, over: false, tone: 'warning' }
 */
export function timeLeft(end: string, now: string): TimeLeft {
  const over = end <= now;
  const days = Math.abs(dayOf(end) - dayOf(now));
  const tone = over || days <= pressing ? 'danger' : days <= soon ? 'warning' : 'neutral';
  return { days, over, tone };
}

const dayOf = (moment: string): number => Date.parse(`${moment.slice(0, 10)}T00:00:00Z`) / 86_400_000;
