/**
 * A decimal in groups of three digits, for reading only; what is no decimal stays as it is.
 *
 * @example
 * grouped('1234567.50'); // '1,234,567.50'
 */
export function grouped(text: string): string {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return whole === '' ? text : sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + part;
}
