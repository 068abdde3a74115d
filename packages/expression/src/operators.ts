import type { BinaryOperator } from './ast.js';
import { isBean } from './bean.js';
import type { Budget } from './budget.js';
import { ExpressionError } from './errors.js';
import { type DetailKey, detailText } from './locales/text.js';

const typeKeys: Readonly<Record<string, DetailKey>> = {
  null: 'type_null',
  string: 'type_string',
  number: 'type_number',
  boolean: 'type_boolean',
  list: 'type_list',
};

/** The type of a value in words; its content may be private. */
export const typeText = (value: unknown) => detailText(typeKeys[typeName(value)] ?? 'type_object');

const typeName = (value: unknown) =>
  value === null || value === undefined ? 'null' : Array.isArray(value) ? 'list' : typeof value;

/** A number as JUEL reads it: null and '' are 0, texts must be numeric, lists and objects never are. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined || value === '') return 0;
  if (typeof value === 'string' && value.length < 400) {
    const number = Number(value);
    if (!Number.isNaN(number) && value.trim() !== '') return number;
  }
  throw mismatch(value, 'type_number');
}

const mismatch = (value: unknown, to: DetailKey) =>
  new ExpressionError('type', {
    detail: detailText('not_convertible', { from: typeText(value), to: detailText(to) }),
  });

/** True or false as JUEL reads it: null and '' are false, a text is true if it says so. */
export function toBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined || value === '') return false;
  if (typeof value === 'string') return value.toLowerCase() === 'true';
  throw mismatch(value, 'type_boolean');
}

/** Null, no text, no items, no fields. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && !isBean(value) && Object.keys(value).length === 0;
}

/** Equal in the JUEL manner: numbers and booleans pull texts to their side, lists and objects by content. */
export function isEqual(left: unknown, right: unknown, budget: Budget): boolean {
  budget.spend(1);
  if (left === right) return true;
  if (left === null || left === undefined) return right === null || right === undefined;
  if (right === null || right === undefined) return false;
  if (typeof left === 'number' || typeof right === 'number') return sameNumber(left, right);
  if (typeof left === 'boolean' || typeof right === 'boolean') return sameBoolean(left, right);
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  return !isBean(left) && !isBean(right) && sameContent(left, right, budget);
}

function sameNumber(left: unknown, right: unknown): boolean {
  const numbers = [left, right].map((side) =>
    typeof side === 'string' && side.trim() !== '' ? Number(side) : side,
  );
  return typeof numbers[0] === 'number' && numbers[0] === numbers[1];
}

function sameBoolean(left: unknown, right: unknown) {
  const plain = (side: unknown) => (typeof side === 'string' ? side.toLowerCase() === 'true' : side);
  return plain(left) === plain(right);
}

function sameContent(left: object, right: object, budget: Budget): boolean {
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  budget.spend(keys.length);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(right, key) &&
      isEqual(Reflect.get(left, key) as unknown, Reflect.get(right, key) as unknown, budget),
  );
}

/** The operators that look at both sides; `&&` and `||` do not and live in the evaluator. */
export function applyBinary(
  operator: BinaryOperator,
  left: unknown,
  right: unknown,
  budget: Budget,
): unknown {
  switch (operator) {
    case '==':
      return isEqual(left, right, budget);
    case '!=':
      return !isEqual(left, right, budget);
    case '<':
      return !missing(left, right) && compare(left, right) < 0;
    case '>':
      return !missing(left, right) && compare(left, right) > 0;
    case '<=':
      return left === right || (!missing(left, right) && compare(left, right) <= 0);
    case '>=':
      return left === right || (!missing(left, right) && compare(left, right) >= 0);
    case '+':
      return toNumber(left) + toNumber(right);
    case '-':
      return toNumber(left) - toNumber(right);
    case '*':
      return toNumber(left) * toNumber(right);
    case '/':
      return toNumber(left) / toNumber(right);
    case '%':
      return toNumber(left) % toNumber(right);
    default:
      throw new ExpressionError('type', { detail: detailText('not_allowed', { what: operator }) });
  }
}

const missing = (left: unknown, right: unknown) =>
  left === null || left === undefined || right === null || right === undefined;

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  return toNumber(left) - toNumber(right);
}
