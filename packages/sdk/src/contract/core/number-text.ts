import type { FieldKind } from '../fields/kind.js';
import type { Format } from './field/appearance.js';
import { sizeText } from './size-text.js';

/**
 * A number as a person reads it, by its kind and its format: an amount of money with its thousands apart, how much there
 * is of something without the zeros that only say what its column has room for, the bytes of a file in their unit. Amounts
 * stay text all the way, so no digit is rounded; what is no number stays as it is.
 *
 * @example
 * numberText('1234567.50', 'money'); // '1,234,567.50'
 * numberText('320.500', 'quantity'); // '320.5'
 * numberText('307200', 'bytes', 'integer'); // '300 KB'
 */
export function numberText(text: string, ...as: readonly (FieldKind | Format | undefined)[]): string {
  const read = readings.find((one) => as.includes(one));
  if (read === undefined) return text;
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  if (whole === '') return text;
  if (read === 'bytes') return sizeText(Number(text));
  return read === 'money' ? sign + grouped(whole) + part : sign + whole + part.replace(/\.?0+$/, '');
}

/** The first that is said counts. */
const readings = ['bytes', 'money', 'quantity'] as const;

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');
