/**
 * The specification's rule for "nothing was entered" (section 5): null, undefined, the texts 'null' and
 * 'undefined', '', [] and {}. Numbers and booleans are never empty.
 *
 * @example
 * isEmptyValue('null'); // true
 * isEmptyValue(0); // false
 */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value === '' || value === 'null' || value === 'undefined';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  const plain = Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;
  return plain && Object.keys(value).length === 0;
}
