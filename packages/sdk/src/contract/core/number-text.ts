import type { FieldKind } from '../fields/kind.js';
import type { Format } from './field/appearance.js';

/**
 * A number as a person reads it, by its kind or its format: an amount of money with its thousands apart, how much there
 * is of something without the zeros that only say what its column has room for. It stays text all the way, so no digit
 * is rounded; what is no number stays as it is.
 *
 * @example
 * numberText('1234567.50', 'money'); // '1,234,567.50'
 * numberText('320.500', 'quantity'); // '320.5'
 */
export function numberText(text: string, as: FieldKind | Format | undefined): string {
  if (as !== 'money' && as !== 'quantity') return text;
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  if (whole === '') return text;
  return as === 'money' ? sign + grouped(whole) + part : sign + whole + part.replace(/\.?0+$/, '');
}

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');
