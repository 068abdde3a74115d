const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A moment as `yyyy-MM-dd hh:mm:ss` in the browser's zone (specification, section 9).
 *
 * @example
 * dateTimeText(new Date(2026, 0, 2, 3, 4, 5)); // '2026-01-02 03:04:05'
 */
export const dateTimeText = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(
    date.getMinutes(),
  )}:${two(date.getSeconds())}`;
