import type { Callable } from './bean.js';
import { ExpressionError } from './errors.js';

const widths: Readonly<Record<string, [part: number, pattern: string]>> = {
  YYYY: [0, '(\\d{4})'],
  yyyy: [0, '(\\d{4})'],
  YY: [0, '(\\d{2})'],
  MM: [1, '(\\d{2})'],
  M: [1, '(\\d{1,2})'],
  DD: [2, '(\\d{2})'],
  dd: [2, '(\\d{2})'],
  D: [2, '(\\d{1,2})'],
  HH: [3, '(\\d{2})'],
  H: [3, '(\\d{1,2})'],
  mm: [4, '(\\d{2})'],
  m: [4, '(\\d{1,2})'],
  ss: [5, '(\\d{2})'],
  s: [5, '(\\d{1,2})'],
  SSS: [6, '(\\d{3})'],
};

/** Year, month, day, hour, minute, second, millisecond. */
type Parts = readonly number[];

const isoForm =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d))?)?$/;

const comparing =
  (holds: (difference: number) => boolean): Callable =>
  (field, date, pattern) => {
    if (field === null || field === undefined || field === '') return false;
    return holds(parseDate(field, pattern) - parseDate(date, pattern));
  };

/**
 * A date text as a comparable number, read by a pattern of YYYY MM DD HH mm ss SSS, or as ISO 8601.
 * @example
 * parseDate('2026/01/31', 'YYYY/MM/DD') < parseDate('2026/02/01', 'YYYY/MM/DD') // true
 */
function parseDate(value: unknown, pattern?: unknown): number {
  const failed = () => new ExpressionError('bad_date', { value: String(value).slice(0, 60) });
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.length > 60) throw failed();
  const parts = typeof pattern === 'string' ? byPattern(value, pattern) : undefined;
  const time = parts ? timeOf(parts) : byIso(value);
  if (Number.isNaN(time)) throw failed();
  return time;
}

function byPattern(value: string, pattern: string): Parts | undefined {
  if (pattern.length > 40) return undefined;
  const order: number[] = [];
  const source = pattern.replace(/YYYY|yyyy|YY|MM?|DD?|dd|HH?|mm?|ss?|SSS|[^\w\s]/g, (token) => {
    const width = Object.hasOwn(widths, token) ? widths[token] : undefined;
    if (!width) return `\\${token}`;
    order.push(width[0]);
    return width[1];
  });
  const match = new RegExp(`^${source}$`).exec(value);
  if (!match) return undefined;
  const parts = [0, 1, 1, 0, 0, 0, 0];
  for (const [index, part] of order.entries()) parts[part] = Number(match[index + 1]);
  // Two digits, or none, are of this century.
  return parts.map((part, index) => (index === 0 && part < 100 ? 2000 + part : part));
}

/** As a number, unless no calendar or clock has it: the 31st of February, 24:30. */
function timeOf(parts: Parts): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, milli = 0] = parts;
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milli));
  const read = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  read.push(at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds());
  return read.every((part, index) => part === parts[index]) ? at.getTime() : Number.NaN;
}

/** ISO 8601; without a zone it is universal time, wherever the server stands. */
function byIso(value: string): number {
  const match = isoForm.exec(value);
  if (!match) return Number.NaN;
  const parts = match.slice(1, 7).map((part) => Number(part ?? 0));
  const milli = Math.trunc(Number(`0.${match[7] ?? 0}`) * 1000);
  const [sign, hours = 0, minutes = 0] = match.slice(8);
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return timeOf([...parts, milli]) + (sign === '-' ? ahead : -ahead);
}

/** The date functions that conditions may call: `dateLessThan(field, '2026-01-31', 'YYYY-MM-DD')`. */
export const dateFunctions: Readonly<Record<string, Callable>> = {
  dateGreaterThan: comparing((difference) => difference > 0),
  dgt: comparing((difference) => difference > 0),
  dateGreaterThanOrEqual: comparing((difference) => difference >= 0),
  dgte: comparing((difference) => difference >= 0),
  dateLessThan: comparing((difference) => difference < 0),
  dlt: comparing((difference) => difference < 0),
  dateLessThanOrEqual: comparing((difference) => difference <= 0),
  dlte: comparing((difference) => difference <= 0),
};
