/**
 * A price with so many percent more or less, rounded to whole cents, half a cent up; in whole numbers, so that no
 * cent is lost on the way.
 *
 * @example
 * withPercent('0.50', '1'); // '0.51'
 */
export function withPercent(price: string, percent: string): string {
  // Hundredths of a percent: 100 % is 10,000 of them.
  const cents = (whole(price, 2) * (10_000n + whole(percent, 2)) + 5_000n) / 10_000n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** A decimal's digits as a whole number of `scale` decimals. */
function whole(text: string, scale: number): bigint {
  const [, sign = '', units = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return BigInt(`${sign}${units}${part.padEnd(scale, '0')}`);
}

/** Whether two prices are the same, however many zeros they are written with. */
export const samePrice = (one: string | null, other: string): boolean =>
  one !== null && whole(one, 2) === whole(other, 2);

/** With its cents, as rows have it. */
export const withCents = (price: string): string => withPercent(price, '0');
