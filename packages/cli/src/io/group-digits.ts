/**
 * A whole number with commas. Intl would do it too, but loading it costs more than a request.
 *
 * @example
 * groupDigits(5312); // '5,312'
 */
export const groupDigits = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
