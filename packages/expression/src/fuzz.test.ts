// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bean } from './bean.js';
import { dateFunctions } from './dates.js';
import { isExpressionError } from './errors.js';
import { evaluate, type Scope } from './evaluate.js';
import { parseTemplate } from './template.js';

const numRuns = Number(process.env.MALL_FUZZ_RUNS ?? (process.env.MALL_TEST_ALL ? 10_000 : 1000));
const timeoutFactor = Number(process.env.MALL_TEST_PATIENCE ?? 1);

/** Longer than any machine needs, shorter than anybody would notice. */
const limitMs = 250;

const host = bean({ properties: { id: 'x' }, methods: { ask: () => 'yes', later: async () => 1 } });
const data = JSON.parse(
  '{"a":1,"b":"text","list":[1,[2,{"deep":true}]],"none":null,' +
    '"object":{"constructor":{"name":"own"},"__proto__":{"x":1},"prototype":1,"toString":"own","x":{"y":2}}}',
) as Record<string, unknown>;
const names: Record<string, unknown> = { ...data, host };
const scope: Scope = {
  find: (name) => (Object.hasOwn(names, name) ? names[name] : undefined),
  functions: new Map(Object.entries(dateFunctions)),
};

const words = [
  ...[
    'a',
    'b',
    'list',
    'none',
    'object',
    'host',
    'missing',
    'true',
    'false',
    'null',
    'this',
    '1',
    '0',
    '2.5',
    '1e9',
  ],
  ...["'text'", '"x"', "'constructor'", "'__proto__'", "'prototype'", '[1,2]', '[]', '{}', '`', '\\', '变'],
  ...['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'],
  ...[
    'globalThis',
    'process',
    'require',
    'Function',
    'eval',
    'window',
    'Object',
    'Array',
    'Symbol',
    'Promise',
  ],
  ...[
    '.',
    '.',
    '.',
    '[',
    ']',
    '(',
    ')',
    '(',
    ')',
    ',',
    '?',
    ':',
    '?.',
    ';',
    '=',
    '=>',
    '...',
    '${',
    '}',
    '#{',
  ],
  ...[
    '+',
    '-',
    '*',
    '/',
    '%',
    '==',
    '!=',
    '<',
    '>',
    '<=',
    '>=',
    '&&',
    '||',
    '!',
    '~',
    '**',
    '??',
    '|',
    '^',
    '>>',
  ],
  ...[' and ', ' or ', ' not ', ' eq ', ' empty ', ' div ', ' mod ', ' gt '],
  ...[
    '.size()',
    '.get(0)',
    ".get('x')",
    '.contains(1)',
    '.concat(b)',
    '.split(b)',
    '.ask()',
    '.later()',
    '.equals(a)',
  ],
  ...['.call(1)', '.apply(1)', '.bind(1)', '.map(a)', '.then(a)', '.join(b)', '.repeat(1e9)', '.padEnd(1e9)'],
  ...['dgt(b,b)', "dgt(b,'1','YYYY')", 'dlt', 'alert(1)'],
];
const soup = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join(''));
const anyText = fc.oneof(
  { weight: 6, arbitrary: soup.map((text) => `\${${text}}`) },
  { weight: 1, arbitrary: soup },
  { weight: 1, arbitrary: fc.string({ maxLength: 200, unit: 'binary' }).map((text) => `\${${text}}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...words), fc.nat({ max: 4000 }))
      .map(([w, n]) => `\${${w.repeat(n)}}`),
  },
);

/** Everything that belongs to the language and not to the data. */
const forbidden = new Set<unknown>([
  globalThis,
  process,
  Object.prototype,
  Array.prototype,
  String.prototype,
]);

function expectData(value: unknown, depth = 0): void {
  expect(forbidden.has(value)).toBe(false);
  expect(['function', 'symbol', 'bigint', 'undefined']).not.toContain(typeof value);
  if (typeof value !== 'object' || value === null || value === host || depth > 6) return;
  expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value));
  for (const key of Object.keys(value)) expectData(Reflect.get(value, key), depth + 1);
}

async function outcome(source: string): Promise<unknown> {
  try {
    return await evaluate(parseTemplate(source), scope);
  } catch (error) {
    if (!isExpressionError(error)) throw error;
    return null;
  }
}

/** A busy machine may pause anything; what is slow every time is slow itself. */
async function quickest(source: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 4 && best >= limitMs; tries += 1) {
    const begin = performance.now();
    await outcome(source);
    best = Math.min(best, performance.now() - begin);
  }
  return best;
}

describe('whatever is written in an expression', () => {
  it(`reaches data only, and is quick (${numRuns} runs)`, {
    timeout: timeoutFactor * (60_000 + numRuns * 10),
  }, async () => {
    const before = JSON.stringify(data);
    const globals = Object.getOwnPropertyNames(globalThis).length;
    await fc.assert(
      fc.asyncProperty(anyText, async (source) => {
        expectData(await outcome(source));
        expect(await quickest(source)).toBeLessThan(limitMs);
      }),
      { numRuns },
    );
    expect(JSON.stringify(data)).toBe(before);
    expect(Object.getOwnPropertyNames(globalThis).length).toBe(globals);
    expect(Reflect.ownKeys(Object.prototype)).not.toContain('x');
  });

  it.each([
    "${''.constructor}",
    "${''['constructor']}",
    '${a.__proto__}',
    "${object['__proto__']}",
    '${object.constructor}',
    '${object.prototype}',
    '${list.constructor.constructor("return process")()}',
    '${host.constructor}',
    '${host.ask.constructor}',
    '${toString}',
    '${constructor}',
    '${__proto__}',
    '${hasOwnProperty("a")}',
    "${object.get('__proto__').constructor}",
    "${host['ask']}",
  ])('%s is refused', async (source) => {
    const evaluated = async () => evaluate(parseTemplate(source), scope);
    await expect(evaluated()).rejects.toMatchObject({ name: 'ExpressionError' });
  });
});
