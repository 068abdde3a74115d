import * as z from 'zod';
import { ofKind } from './kind.js';

const pattern = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;

/**
 * True for a moment that exists, written `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd`.
 *
 * @example
 * isDateTime('2026-02-30'); // false
 */
export function isDateTime(value: string): boolean {
  const match = pattern.exec(value);
  if (!match) return false;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return (
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  );
}

/**
 * A moment on the wire: `yyyy-MM-dd HH:mm:ss` in the server's zone (wire contract, section 1.1).
 *
 * @example
 * dateTime().parse('2026-01-02 03:04:05'); // '2026-01-02 03:04:05'
 */
export const dateTime = () =>
  ofKind('datetime', z.string().refine(isDateTime, { params: { rule: 'datetime' } }));

/**
 * A day of the calendar on the wire: `yyyy-MM-dd`; of a moment, which an older client may send, its day counts.
 *
 * @example
 * day().parse('2026-01-02 03:04:05'); // '2026-01-02'
 */
export const day = () =>
  ofKind(
    'day',
    z
      .string()
      .refine(isDateTime, { params: { rule: 'day' } })
      .transform((value) => value.slice(0, 10)),
  );
