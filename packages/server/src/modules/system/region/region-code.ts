import type { Row, Values } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';

/** The country's own code; every other begins with a digit that is not zero, so that numbers and codes are one. */
export const country = '00';

/** What stands above the country, and before every list of ancestors. */
export const top = '0';

/** A code as it is kept; trees send the country's as a number. */
export const codeOf = (value: unknown): string => (String(value) === top ? country : String(value));

/** The id of a code, or of an id that is written like one. */
export const idOf = (code: unknown): string => String(BigInt(String(code)));

/** What stands in front of a region's own digits. */
export function prefixOf(parentCode: unknown): string {
  const parent = codeOf(parentCode);
  return parent === country ? '' : parent;
}

/**
 * The code that a form says, which begins with the parent's (wire contract, section 3.11).
 *
 * @throws AppError region.code
 */
export function codeIn({ code, parentCode }: Values): string {
  const [whole, front] = [codeOf(code), prefixOf(parentCode)];
  const ownDigits = whole.startsWith(front) && whole.length > front.length;
  if (whole !== country && !ownDigits) throw fail('region.code', { parent: codeOf(parentCode) });
  return whole;
}

/** @throws AppError region.code_fixed when a form would give the row another code or place */
export function requireSameCode({ code, parentCode }: Values, current: Row): void {
  const moved = parentCode !== undefined && codeOf(parentCode) !== codeOf(current.parentCode);
  const renamed = code !== undefined && codeOf(code) !== current.code;
  if (moved || renamed) throw fail('region.code_fixed');
}
