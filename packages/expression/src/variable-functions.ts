import type { Callable } from './bean.js';
import { createBudget } from './budget.js';
import { applyBinary, isEmpty, isEqual } from './operators.js';
import { variableFunctionName } from './prefixed-names.js';

const ordered =
  (operator: '<' | '<=' | '>' | '>='): Comparing =>
  (own, other) =>
    applyBinary(operator, own, other, createBudget());

type Comparing = (own: unknown, ...others: readonly unknown[]) => unknown;

const equals: Comparing = (own, other) => isEqual(own, other, createBudget());

/** By name: what each says of a variable's value, which is null where there is no such variable. */
const sayings: Readonly<Record<string, Comparing>> = {
  get: (own) => own,
  getOrDefault: (own, other) => own ?? other ?? null,
  exists: (own) => own !== null,
  empty: (own) => isEmpty(own),
  notEmpty: (own) => !isEmpty(own),
  equals,
  notEquals: (own, other) => !equals(own, other),
  lowerThan: ordered('<'),
  lt: ordered('<'),
  lessThan: ordered('<'),
  lowerThanOrEquals: ordered('<='),
  lte: ordered('<='),
  greaterThan: ordered('>'),
  gt: ordered('>'),
  greaterThanOrEquals: ordered('>='),
  gte: ordered('>='),
  contains: (own, ...parts) => parts.every((part) => has(own, part)),
  containsAny: (own, ...parts) => parts.some((part) => has(own, part)),
};

/** A part of a text, an entry of a list, a field of an object. */
function has(own: unknown, part: unknown): boolean {
  if (typeof own === 'string') return part !== null && part !== undefined && own.includes(String(part));
  if (Array.isArray(own)) return own.some((each) => isEqual(each, part, createBudget()));
  return typeof own === 'object' && own !== null && typeof part === 'string' && Object.hasOwn(own, part);
}

/**
 * The functions about a variable, whose name is their first argument: one that is not there is null and no error.
 *
 * @example
 * const functions = variableFunctions((name) => (name === 'days' ? 3 : undefined));
 * functions['vars:greaterThan']?.('days', 2); // true, as in ${vars:greaterThan(days, 2)}
 */
export const variableFunctions = (find: (name: string) => unknown): Readonly<Record<string, Callable>> =>
  Object.fromEntries(
    Object.entries(sayings).map(([name, say]) => [
      variableFunctionName(name),
      (variable: unknown, ...others: readonly unknown[]) => say(find(String(variable)) ?? null, ...others),
    ]),
  );
