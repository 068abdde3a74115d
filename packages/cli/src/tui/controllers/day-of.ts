import { formatDate } from '@mall/sdk';

const day = 86_400_000;

/**
 * The beginning of a day here, so many days from that of `now`, as it travels.
 *
 * @example
 * dayOf(Date.now(), 31); // '2026-12-23 00:00:00'
 */
export const dayOf = (now: number, later = 0): string =>
  formatDate(new Date(now + later * day), 'yyyy-MM-dd 00:00:00');
