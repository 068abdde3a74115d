import { fail, failField } from '../support/app-error.js';

/**
 * Refuses what no schema looks for: values that the database cannot keep, and nesting that only breaks programs.
 *
 * @throws AppError request.too_deep, request.invalid
 */
export function refuseUnfit(given: unknown): void {
  const entries =
    typeof given === 'object' && given !== null ? Object.entries(given) : [['', given] as const];
  const found = entries.find(([key, value]) => isUnfitText(key) || isUnfit(value, 1));
  if (found) throw failField({ field: found[0].replace(/\0|\p{Surrogate}/gu, ''), rule: 'type' });
}

/** PostgreSQL's texts can hold neither the character 0 nor half of a pair of surrogates. */
const unfit = /\0|\p{Surrogate}/u;
const isUnfitText = (text: string): boolean => unfit.test(text);

/** Nothing that people or programs send is nested deeper. */
const maxDepth = 64;

function isUnfit(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isUnfitText(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth > maxDepth) throw fail('request.too_deep', { deepest: maxDepth });
  return Object.entries(value).some(([key, inner]) => isUnfitText(key) || isUnfit(inner, depth + 1));
}
