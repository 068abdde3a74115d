/** The dearest that a price on the wire can be, in cents. */
const most = 999_999_999_999;

/**
 * The cents of a price as it travels; undefined for none.
 *
 * @example
 * centsOf('6.8'); // 680
 */
export function centsOf(price: unknown): number | undefined {
  const [, units, part = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(String(price ?? '')) ?? [];
  return units === undefined ? undefined : Number(units) * 100 + Number(part.padEnd(2, '0'));
}

/** A price with its two decimals, as it travels and as it is shown. */
export const priceText = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/**
 * So many percent more or less, half a cent up, in whole numbers; undefined for what is no percentage.
 *
 * @example
 * withPercent(680, '-3'); // 660
 */
export function withPercent(cents: number, percent: string): number | undefined {
  const [, sign = '', units, part = ''] = /^([+-]?)(\d{1,5})(?:\.(\d{1,2}))?$/.exec(percent) ?? [];
  if (units === undefined) return undefined;
  const hundredths = BigInt(`${sign === '-' ? '-' : ''}${units}${part.padEnd(2, '0')}`);
  const exact = BigInt(cents) * (10_000n + hundredths);
  return exact < 0n ? undefined : within(Number((exact + 5_000n) / 10_000n));
}

/** What prices are rounded to: a step in cents, or the nine before a whole one. */
export const roundings = ['1', '5', '10', '50', '100', '9'] as const;
export type Rounding = (typeof roundings)[number];

/**
 * The nearest price of a kind, half a step up.
 *
 * @example
 * rounded(726, '10'); // 730
 * rounded(726, '9'); // 690: 6.90
 */
export function rounded(cents: number, to: Rounding): number {
  // The nearest whole one less ten cents; nothing costs less than nothing.
  if (to === '9') return Math.max(0, Math.floor((cents + 10 + 50) / 100) * 100 - 10);
  const step = Number(to);
  return Math.floor((cents + step / 2) / step) * step;
}

/** How much more or less, as a share of what it was; undefined where there is nothing to compare. */
export const changeOf = (now: number | undefined, before: number | undefined): number | undefined =>
  now === undefined || !before ? undefined : (now - before) / before;

/** With its sign, to one decimal: `+5.9%`. */
export const percentText = (share: number): string =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(share * 100).toFixed(1)}%`;

/** A price that can be kept; undefined for any other number. */
export const within = (cents: number): number | undefined =>
  cents >= 0 && cents <= most ? cents : undefined;
