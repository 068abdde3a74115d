import type { Budget } from './budget.js';
import { isEmpty, isEqual, toNumber } from './operators.js';

type Method<T> = (self: T, args: readonly unknown[], budget: Budget) => unknown;

const text = (value: unknown) => (typeof value === 'string' ? value : String(value ?? ''));

const ofAnything: Record<string, Method<unknown>> = {
  equals: (self, [other], budget) => typeof self === typeof other && isEqual(self, other, budget),
  toString: (self: unknown) => (typeof self === 'object' ? JSON.stringify(self) : String(self)),
};

const ofText: Record<string, Method<string>> = {
  length: (self) => self.length,
  isEmpty: (self) => self === '',
  contains: (self, [part]) => self.includes(text(part)),
  startsWith: (self, [part]) => self.startsWith(text(part)),
  endsWith: (self, [part]) => self.endsWith(text(part)),
  indexOf: (self, [part]) => self.indexOf(text(part)),
  equalsIgnoreCase: (self, [other]) => self.toLowerCase() === text(other).toLowerCase(),
  compareTo: (self, [other]) => (self < text(other) ? -1 : self > text(other) ? 1 : 0),
  toLowerCase: (self) => self.toLowerCase(),
  toUpperCase: (self) => self.toUpperCase(),
  trim: (self) => self.trim(),
  concat: (self, [other]) => self + text(other),
  substring: (self, [from, to]) =>
    to === undefined ? self.substring(toNumber(from)) : self.substring(toNumber(from), toNumber(to)),
  split: (self, [by]) => self.split(text(by)),
};

const ofNumber: Record<string, Method<number>> = {
  intValue: (self) => Math.trunc(self),
  longValue: (self) => Math.trunc(self),
  doubleValue: (self) => self,
  compareTo: (self, [other]) => Math.sign(self - toNumber(other)),
};

const ofBoolean: Record<string, Method<boolean>> = {
  booleanValue: (self) => self,
};

const ofList: Record<string, Method<readonly unknown[]>> = {
  size: (self) => self.length,
  isEmpty: (self) => self.length === 0,
  get: (self, [index]) => self[toNumber(index)] ?? null,
  contains: (self, [item], budget) => self.some((each) => isEqual(each, item, budget)),
  indexOf: (self, [item], budget) => self.findIndex((each) => isEqual(each, item, budget)),
};

const ofObject: Record<string, Method<Readonly<Record<string, unknown>>>> = {
  size: (self) => Object.keys(self).length,
  isEmpty: (self) => isEmpty(self),
  get: (self, [key]) => (Object.hasOwn(self, text(key)) ? self[text(key)] : null),
  containsKey: (self, [key]) => Object.hasOwn(self, text(key)),
  containsValue: (self, [value], budget) => Object.values(self).some((each) => isEqual(each, value, budget)),
};

/**
 * The method of a value by its type, or nothing: this list is all there is.
 * @example
 * methodOf([1, 2], 'size')?.([1, 2], [], budget) // 2
 */
export function methodOf(value: unknown, name: string): Method<unknown> | undefined {
  const table = tableOf(value) as Record<string, Method<unknown>> | undefined;
  if (table && Object.hasOwn(table, name)) return table[name];
  return table && Object.hasOwn(ofAnything, name) ? ofAnything[name] : undefined;
}

function tableOf(value: unknown): unknown {
  if (typeof value === 'string') return ofText;
  if (typeof value === 'number') return ofNumber;
  if (typeof value === 'boolean') return ofBoolean;
  if (Array.isArray(value)) return ofList;
  return value === null || typeof value !== 'object' ? undefined : ofObject;
}
