import type { Node, Template } from './ast.js';
import { type Callable, isBean } from './bean.js';
import { type Budget, createBudget } from './budget.js';
import { ExpressionError } from './errors.js';
import { limits } from './limits.js';
import { detailText } from './locales/text.js';
import { methodOf } from './methods.js';
import { applyBinary, isEmpty, toBoolean, toNumber, typeText } from './operators.js';

/** Where an expression finds its names. `find` answers undefined for a name that does not exist. */
export interface Scope {
  find(name: string): unknown;
  readonly functions: ReadonlyMap<string, Callable>;
}

/** Names that lead out of the data and into the language; refused even as own fields. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype', '__defineGetter__', '__lookupGetter__']);

/** Thrown to the outside when a bean answers a promise: it is awaited, then the walk starts again. */
class Waiting {
  constructor(
    readonly node: Node,
    readonly answer: PromiseLike<unknown>,
  ) {}
}

interface Walk {
  readonly scope: Scope;
  readonly budget: Budget;
  readonly answers: Map<Node, unknown>;
}

/**
 * Evaluates a parsed text. One expression alone keeps its type, mixed ones become text.
 * @example
 * await evaluate(parseTemplate('${days > 3}'), scope) // true or false
 */
export async function evaluate(template: Template, scope: Scope): Promise<unknown> {
  const answers = new Map<Node, unknown>();
  for (let waits = 0; waits <= limits.waits; waits += 1) {
    try {
      return evaluateOnce(template, { scope, answers, budget: createBudget() });
    } catch (error) {
      if (!(error instanceof Waiting)) throw error;
      answers.set(error.node, await settle(error.answer));
    }
  }
  throw new ExpressionError('limit', {
    detail: detailText('too_many_waits', { limit: limits.waits }),
  });
}

async function settle(answer: PromiseLike<unknown>): Promise<unknown> {
  try {
    return hostValue(await answer);
  } catch (error) {
    throw failure(error);
  }
}

/** A refusal that already says in both languages what is wrong, the host's own too, is not wrapped. */
const failure = (error: unknown) =>
  error instanceof Error && 'code' in error && 'text' in error
    ? error
    : new ExpressionError('failed', { detail: (error as Error).message }, { cause: error });

function evaluateOnce(template: Template, walk: Walk): unknown {
  const [only] = template.parts;
  if (template.parts.length === 1) return typeof only === 'string' ? only : visit(only as Node, walk);
  const text = template.parts
    .map((part) => (typeof part === 'string' ? part : asText(visit(part, walk))))
    .join('');
  return limited(text);
}

const asText = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

function limited(value: unknown): unknown {
  if (typeof value === 'string' && value.length > limits.text) {
    throw new ExpressionError('limit', {
      detail: detailText('too_much_text', { limit: limits.text }),
    });
  }
  return value;
}

function visit(node: Node, walk: Walk): unknown {
  walk.budget.spend(1);
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'name':
      return findName(node.name, walk);
    case 'list':
      return node.items.map((item) => visit(item, walk));
    case 'unary':
      return unary(node.operator, visit(node.operand, walk));
    case 'binary':
      return binary(node, walk);
    case 'choice':
      return visit(toBoolean(visit(node.test, walk)) ? node.yes : node.no, walk);
    case 'member':
      return member(visit(node.object, walk), visit(node.key, walk));
    case 'method':
      return callMethod(node, walk);
    case 'call':
      return callFunction(node, walk);
  }
}

function findName(name: string, walk: Walk): unknown {
  const value = forbidden.has(name) ? undefined : walk.scope.find(name);
  if (value === undefined) throw new ExpressionError('unknown_variable', { name });
  return value;
}

function unary(operator: string, value: unknown): unknown {
  if (operator === '!') return !toBoolean(value);
  if (operator === 'empty') return isEmpty(value);
  return operator === '-' ? -toNumber(value) : toNumber(value);
}

function binary(node: Extract<Node, { kind: 'binary' }>, walk: Walk): unknown {
  const left = visit(node.left, walk);
  if (node.operator === '&&') return toBoolean(left) && toBoolean(visit(node.right, walk));
  if (node.operator === '||') return toBoolean(left) || toBoolean(visit(node.right, walk));
  return applyBinary(node.operator, left, visit(node.right, walk), walk.budget);
}

function member(object: unknown, key: unknown): unknown {
  const name = typeof key === 'number' || typeof key === 'string' ? String(key) : typeText(key).en;
  if (object === null || object === undefined) throw new ExpressionError('unknown_property', { name });
  if (isBean(object)) {
    if (object.properties.has(name)) return object.properties.get(name);
    throw new ExpressionError('unknown_property', { name });
  }
  if (Array.isArray(object)) {
    const item: unknown = /^\d{1,9}$/.test(name) ? object[Number(name)] : undefined;
    if (item === undefined) throw new ExpressionError('unknown_property', { name });
    return item;
  }
  if (typeof object !== 'object' || forbidden.has(name) || !Object.hasOwn(object, name)) {
    throw new ExpressionError('unknown_property', { name });
  }
  return Reflect.get(object, name);
}

function callMethod(node: Extract<Node, { kind: 'method' }>, walk: Walk): unknown {
  const self = visit(node.object, walk);
  const args = node.args.map((arg) => visit(arg, walk));
  if (isBean(self)) return callHost(node, self.methods.get(node.name), args, walk, 'unknown_method');
  const method = methodOf(self, node.name);
  if (!method) throw new ExpressionError('unknown_method', { name: node.name });
  return limited(method(self, args, walk.budget));
}

function callFunction(node: Extract<Node, { kind: 'call' }>, walk: Walk): unknown {
  const args = node.args.map((arg) => visit(arg, walk));
  return callHost(node, walk.scope.functions.get(node.name), args, walk, 'unknown_function');
}

function callHost(
  node: Extract<Node, { kind: 'method' | 'call' }>,
  target: Callable | undefined,
  args: readonly unknown[],
  walk: Walk,
  missing: 'unknown_method' | 'unknown_function',
): unknown {
  if (!target) throw new ExpressionError(missing, { name: node.name });
  if (walk.answers.has(node)) return walk.answers.get(node);
  let answer: unknown;
  try {
    answer = target(...args);
  } catch (error) {
    throw failure(error);
  }
  if (isPromise(answer)) throw new Waiting(node, answer);
  return hostValue(answer);
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** What a host answers is data or a bean; a function would be a way out. */
function hostValue(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new ExpressionError('type', { detail: detailText('not_allowed', { what: typeof value }) });
  }
  return value ?? null;
}
