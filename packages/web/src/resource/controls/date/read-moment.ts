export type Precision = 'day' | 'second';

/** Written with the Chinese signs of year, month, day, hour, minute and second, or with lines and dots. */
const dated =
  /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?(?:[T ]*(\d{1,2})[:\u65f6\u70b9](\d{1,2})\u5206?(?::?(\d{1,2})\u79d2?)?)?$/;
const packed = /^(\d{4})(\d{2})(\d{2})(?: ?(\d{2})(\d{2})(\d{2})?)?$/;
const yearless = /^(\d{1,2})\u6708(\d{1,2})\u65e5?$/;

/**
 * A day or a moment as it travels, from any way that people type one; undefined for what is none, such as 30 February.
 *
 * @example
 * readMoment('2026/1/2', 'day', 2026); // '2026-01-02'
 * readMoment('20260102', 'second', 2026); // '2026-01-02 00:00:00'
 */
export function readMoment(typed: string, precision: Precision, year: number): string | undefined {
  // Digits and colons of a Chinese input method are others.
  const text = typed.normalize('NFKC').trim();
  const [, month, day] = yearless.exec(text) ?? [];
  const parts = month ? [String(year), month, day] : (dated.exec(text) ?? packed.exec(text))?.slice(1);
  if (!parts) return undefined;
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  if (!isDay(years, months, days) || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const date = [String(years).padStart(4, '0'), two(months), two(days)].join('-');
  return precision === 'day' ? date : `${date} ${[hours, minutes, seconds].map(two).join(':')}`;
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const two = (part: number): string => String(part).padStart(2, '0');
