/**
 * The text of a number with commas in its whole part. Intl would do it too, but loading it costs more than a request,
 * and a decimal would become a float.
 *
 * @example
 * groupDecimal('12345678.90'); // '12,345,678.90'
 */
export function groupDecimal(text: string): string {
  const [whole = '', part] = text.split('.');
  // Most are short, and the pattern costs more than all else here.
  const grouped = whole.length <= 3 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/**
 * A whole number with commas.
 *
 * @example
 * groupDigits(5312); // '5,312'
 */
export const groupDigits = (value: number): string => groupDecimal(String(Math.round(value)));
