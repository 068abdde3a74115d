import { dateTimeText } from '../../../lib/log/date-time-text.js';
import { useServerClock } from '../../../lib/services/use-server-clock.js';
import { useView } from '../../../lib/tabs/tab-context.js';

export interface BoardDay {
  /** Undefined until the server has said which day it is. */
  readonly today: string | undefined;
  readonly day: string | undefined;
  readonly isPast: boolean;
  readonly go: (day: string | undefined) => void;
  /** So many days on, or back. */
  readonly move: (days: number) => void;
}

/** The day whose prices are on the board, in the address; the server's today without one. */
export function useDay(): BoardDay {
  const [view, change] = useView();
  const ahead = useServerClock(true);
  const today = ahead === undefined ? undefined : dateTimeText(new Date(Date.now() + ahead)).slice(0, 10);
  const asked = view.get('q.day') ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today;
  const go = (next: string | undefined) => change({ 'q.day': next === today ? undefined : next });
  return {
    today,
    day,
    isPast: day !== undefined && today !== undefined && day < today,
    go,
    move: (days) => day && go(dayAfter(day, days)),
  };
}

/**
 * @example
 * dayAfter('2026-11-30', 1); // '2026-12-01'
 */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
