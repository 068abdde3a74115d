import { dateTimeText } from '../log/date-time-text.js';
import { useServerClock } from './use-server-clock.js';

/** The moment by the server's clock; undefined while nobody has asked it. */
export function useNow(): string | undefined {
  const ahead = useServerClock(true);
  return ahead === undefined ? undefined : dateTimeText(new Date(Date.now() + ahead));
}
