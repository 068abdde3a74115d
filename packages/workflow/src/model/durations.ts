const duration =
  /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const cycle = /^R(\d*)\/(?:(\d{4}-[^/]+)\/)?(P[^/]+)$/;
const date = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * Adds an ISO 8601 duration to an instant; nothing if it is none.
 * @example
 * addDuration(0, 'PT5M') // 300000
 */
export function addDuration(from: number, text: string): number | undefined {
  const match = duration.exec(text.trim());
  if (!match) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const at = new Date(from);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + years * 12 + months);
  at.setUTCDate(Math.min(day, daysInMonth(at)));
  const rest = ((weeks * 7 + days) * 24 + hours) * 3600 + minutes * 60 + seconds;
  const result = at.getTime() + rest * 1000;
  return Number.isNaN(result) ? undefined : result;
}

const daysInMonth = (at: Date) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();

/**
 * An ISO 8601 date as an instant; without a zone it is read in the given one (`+08:00`).
 * @example
 * parseInstant('2026-01-31T08:00:00', '+08:00') // 1769817600000
 */
export function parseInstant(text: string, zone: string): number | undefined {
  const plain = text.trim();
  if (!date.test(plain)) return undefined;
  const full = plain.length === 10 ? `${plain}T00:00:00` : plain.replace(' ', 'T');
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(full.slice(10)) ? full : full + zone;
  const result = Date.parse(zoned);
  return Number.isNaN(result) ? undefined : result;
}

/** A repeating interval `R3/PT10H`; without a count it repeats until its host is left. */
export interface Cycle {
  readonly times: number | null;
  readonly start?: string;
  readonly every: string;
}

/**
 * Reads a repeating interval; nothing if it is none, or would never come, or would never end.
 * @example
 * parseCycle('R3/PT10H') // { times: 3, every: 'PT10H' }
 */
export function parseCycle(text: string): Cycle | undefined {
  const match = cycle.exec(text.trim());
  if (!match || (addDuration(0, match[3] ?? '') ?? 0) <= 0 || Number(match[1] || 1) < 1) return undefined;
  return {
    times: match[1] ? Number(match[1]) : null,
    every: match[3] ?? '',
    ...(match[2] ? { start: match[2] } : {}),
  };
}
