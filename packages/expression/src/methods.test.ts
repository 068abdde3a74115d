import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.js';
import { parseTemplate } from './template.js';

const values: Readonly<Record<string, unknown>> = {
  text: 'a',
  number: 1,
  yes: true,
  list: [1],
  object: { a: 1 },
};
const scope = { find: (name: string) => values[name], functions: new Map() };
const call = (value: string, name: string) =>
  evaluate(parseTemplate(`\${${value}.${name}('x')}`), scope).then(
    () => 'called',
    (error: { code?: string }) => error.code,
  );

/** What the language hangs on a value, and what hangs on the tables of methods themselves. */
function inherited(value: unknown): string[] {
  const names = new Set<string>(Object.getOwnPropertyNames(Object.prototype));
  for (let at: unknown = Object.getPrototypeOf(Object(value)); at; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  return [...names];
}

const ours = new Set(
  `equals toString length isEmpty contains startsWith endsWith indexOf equalsIgnoreCase compareTo toLowerCase toUpperCase
   trim concat substring split intValue longValue doubleValue booleanValue size get containsKey containsValue`.split(
    /\s+/,
  ),
);

describe('methods that a value inherits from the language', () => {
  it.each(Object.keys(values))('cannot be called on %s', async (value) => {
    const names = inherited(values[value]).filter((name) => !ours.has(name));
    expect(names).toContain('constructor');
    for (const name of names)
      expect(await call(value, name), name).toMatch(/^expression\.(unknown_method|syntax)$/);
    for (const name of ['constructor', 'hasOwnProperty', 'valueOf', 'isPrototypeOf', 'toLocaleString'])
      expect(await call(value, name), name).toBe('expression.unknown_method');
  });
});
