/** The pattern when none is given (specification, section 9); `hh` counts to 23. */
export const defaultDatePattern = 'yyyy-MM-dd hh:mm:ss';

const parts: Readonly<Record<string, (date: Date) => number>> = {
  y: (date) => date.getFullYear(),
  M: (date) => date.getMonth() + 1,
  d: (date) => date.getDate(),
  h: (date) => date.getHours(),
  H: (date) => date.getHours(),
  m: (date) => date.getMinutes(),
  s: (date) => date.getSeconds(),
  q: (date) => Math.floor(date.getMonth() / 3) + 1,
  S: (date) => date.getMilliseconds(),
};

/**
 * Writes a moment in local time. `yyyy MM dd hh mm ss`, `q` for the quarter, `S` for milliseconds; one letter alone is
 * not padded, `yy` is the year's end. Empty for a date that does not exist.
 *
 * @example
 * formatDate(new Date(2026, 0, 2, 15, 4, 5)); // '2026-01-02 15:04:05'
 * formatDate(new Date(2026, 0, 2), 'yy/M/d'); // '26/1/2'
 */
export function formatDate(date: Date, pattern: string = defaultDatePattern): string {
  if (Number.isNaN(date.getTime())) return '';
  return pattern.replace(/y+|M+|d+|h+|H+|m+|s+|q+|S/g, (place) => {
    const text = String(parts[place.charAt(0)]?.(date));
    if (place.startsWith('y')) return text.padStart(4, '0').slice(-place.length).padStart(place.length, '0');
    return text.padStart(place.length, '0');
  });
}
