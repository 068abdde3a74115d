// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bean } from './bean.js';
import { dateFunctions } from './dates.js';
import { isExpressionError } from './errors.js';
import { evaluate } from './evaluate.js';
import { parseTemplate } from './template.js';

const values: Readonly<Record<string, unknown>> = {
  one: 1,
  two: 2,
  half: 2.5,
  text: 'Pear',
  digits: '12',
  yes: true,
  none: null,
  list: [1, 'b'],
  same: [1, 'b'],
  longer: [1, 'b', 2],
  fields: { 0: 1, 1: 'b' },
  order: { a: 1, b: 'x' },
  twin: { b: 'x', a: 1 },
  apart: { a: 1, c: 'x' },
  service: bean({ properties: { zone: 'east' }, methods: { hour: () => 9 } }),
  plain: bean({}),
  day: '2026-02-01',
  moment: Date.UTC(2026, 1, 1),
  half100: 'x'.repeat(50_000),
  slow: bean({ methods: { ask: async (n) => n } }),
};
const scope = {
  find: (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined),
  functions: new Map(Object.entries(dateFunctions)),
};
const run = (source: string) => evaluate(parseTemplate(`\${${source}}`), scope);
async function refusalOf(source: string) {
  try {
    return { value: await run(source) };
  } catch (error) {
    if (!isExpressionError(error)) throw error;
    return { code: error.code, ...error.params };
  }
}

describe('operators', () => {
  it.each([
    ['one != 1', false],
    ['one != 2', true],
    ['one < 1', false],
    ['one < 2', true],
    ['one <= 1', true],
    ['two <= 1', false],
    ['one > 1', false],
    ['two > 1', true],
    ['one >= 1', true],
    ['one >= 2', false],
    ['none <= none', true],
    ['none >= none', true],
    ['none <= 1', false],
    ['one >= none', false],
    ['none < 1', false],
    ['"a" < "b"', true],
    ['"b" < "a"', false],
    ['"a" <= "a"', true],
    ['"b" >= "c"', false],
    ['7 - 2', 5],
    ['7 * 2', 14],
    ['digits - 2', 10],
    ['digits == 12', true],
    ['"" == 0', false],
    ['text == 0', false],
    ['none == 0', false],
    ['one == none', false],
    ['list == same', true],
    ['list == longer', false],
    ['list == fields', false],
    ['fields == list', false],
    ['order == twin', true],
    ['order == apart', false],
    ['order == text', false],
    ['service == plain', false],
    ['service == service', true],
    ['"TRUE" == yes', true],
    ['"no" == yes', false],
    ['empty service', false],
    ['empty none', true],
    ['empty list', false],
    ['!none', true],
  ])('%s = %j', async (source, expected) => {
    expect(await run(source)).toBe(expected);
  });

  it.each([
    ['"TRUE"', 'first'],
    ['"yes"', 'second'],
    ['""', 'second'],
    ['none', 'second'],
    ['yes', 'first'],
  ])('%s ? decides as JUEL reads it', async (source, expected) => {
    expect(await run(`${source} ? 'first' : 'second'`)).toBe(expected);
  });

  it.each(['one', 'list', 'order', 'service'])('%s is neither true nor false', async (source) => {
    expect(await refusalOf(`${source} ? 1 : 2`)).toMatchObject({ code: 'expression.type' });
  });

  it.each(['text - 1', '" " - 1', 'list < 1', 'yes > order'])('%s is no number', async (source) => {
    expect(await refusalOf(source)).toMatchObject({ code: 'expression.type' });
  });
});

it.each([
  ['one ? 1 : 2', 'a number cannot be used as a true/false value'],
  ['text - 1', 'a text cannot be used as a number'],
  ['list - 1', 'a list cannot be used as a number'],
  ['order - 1', 'object cannot be used as a number'],
  ['order[none]', '"null"'],
  ['order[list]', '"list"'],
  ['order[yes]', '"true/false value"'],
])('%s is refused by the kind of what came, never by what it holds: %s', async (source, words) => {
  await expect(run(source)).rejects.toMatchObject({ text: { en: expect.stringContaining(words) } });
});

describe('methods', () => {
  it.each([
    ['text.length()', 4],
    ['text.isEmpty()', false],
    ['"".isEmpty()', true],
    ['text.contains("ea")', true],
    ['text.startsWith("Pe")', true],
    ['text.startsWith("ea")', false],
    ['text.endsWith("ar")', true],
    ['text.indexOf("a")', 2],
    ['text.equalsIgnoreCase("pEAR")', true],
    ['text.equalsIgnoreCase("pea")', false],
    ['text.compareTo("Pea")', 1],
    ['text.compareTo("Pear")', 0],
    ['text.compareTo("Pears")', -1],
    ['text.toLowerCase()', 'pear'],
    ['" a ".trim()', 'a'],
    ['text.concat("s")', 'Pears'],
    ['text.substring(1)', 'ear'],
    ['text.substring(1, 3)', 'ea'],
    ['"a-b".split("-").size()', 2],
    ['text.equals("Pear")', true],
    ['one.equals("1")', false],
    ['one.equals(2)', false],
    ['text.equals("pear")', false],
    ['one.toString()', '1'],
    ['order.toString()', '{"a":1,"b":"x"}'],
    ['half.intValue()', 2],
    ['two.compareTo(1)', 1],
    ['two.compareTo(2)', 0],
    ['two.compareTo(5)', -1],
    ['yes.booleanValue()', true],
    ['list.get(1)', 'b'],
    ['list.get(7)', null],
    ['list.isEmpty()', false],
    ['[].isEmpty()', true],
    ['list.indexOf("b")', 1],
    ['list.indexOf("c")', -1],
    ['order.size()', 2],
    ['order.isEmpty()', false],
    ['order.get("a")', 1],
    ['order.get("c")', null],
    ['order.get("constructor")', null],
    ['order.containsKey("b")', true],
    ['order.containsKey("toString")', false],
    ['order.containsValue("x")', true],
    ['order.containsValue("y")', false],
    ['service.zone', 'east'],
    ['service.hour() < 12', true],
    ['"order 15".endsWith(15)', true],
    ['"order 15".endsWith(7)', false],
  ])('%s = %j', async (source, expected) => {
    expect(await run(source)).toBe(expected);
  });
});

describe('dates', () => {
  it.each([
    ['day', "'2026-02-01', 'YYYY-MM-DD'", [false, true, false, true]],
    ['day', "'2026-01-31', 'YYYY-MM-DD'", [true, true, false, false]],
    ['day', "'2026-03-01', 'yyyy-MM-dd'", [false, false, true, true]],
    ['"1/2/26"', "'31/1/26', 'D/M/YY'", [true, true, false, false]],
    [
      '"2026-02-01 09:05:07.250"',
      "'2026-02-01 09:05:07.249', 'YYYY-MM-DD HH:mm:ss.SSS'",
      [true, true, false, false],
    ],
    ['"2026-02-01 9:5:7"', "'2026-02-01 9:5:8', 'YYYY-MM-DD H:m:s'", [false, false, true, true]],
    ['"2026-02-01 09:00"', "'2026-02-01T09:00Z', 'none'", [false, true, false, true]],
    ['""', "'2026-01-31', 'YYYY-MM-DD'", [false, false, false, false]],
    ['moment', "'2026-02-01', 'YYYY-MM-DD'", [false, true, false, true]],
    ['moment', "'01/02/26', 'DD/MM/YY'", [false, true, false, true]],
    ['moment', "'1/2/26', 'D/M/YY'", [false, true, false, true]],
  ])('%s against %s', async (field, against, expected) => {
    const names = ['dgt', 'dgte', 'dlt', 'dlte'];
    const long = ['dateGreaterThan', 'dateGreaterThanOrEqual', 'dateLessThan', 'dateLessThanOrEqual'];
    for (const functions of [names, long])
      expect(await Promise.all(functions.map((name) => run(`${name}(${field}, ${against})`)))).toEqual(
        expected,
      );
  });
});

it.each([
  ['one + this', 9],
  ['one + (two = 1)', 14],
])('%s: the error points to what is refused', async (source, position) => {
  expect(await refusalOf(source)).toMatchObject({ code: 'expression.syntax', position });
});

it('a brace that never closes is pointed at in the whole text', async () => {
  for (const [text, position] of [
    ['${one', 1],
    ['ab ${one', 4],
    ['ab ${one} ${"}', 11],
  ] as const) {
    const parse = () => parseTemplate(text);
    expect(parse, text).toThrow(expect.objectContaining({ params: expect.objectContaining({ position }) }));
  }
});

describe('the last that is allowed, and the first that is not', () => {
  const times = (count: number, text: string) => text.repeat(count);
  it.each([
    ['characters of a text', `one ${times(3993, ' ')}`, `one ${times(3994, ' ')}`],
    [
      'brackets inside brackets',
      `${times(48, '(')}1${times(48, ')')}`,
      `${times(49, '(')}1${times(49, ')')}`,
    ],
    ['characters of a result', 'half100.concat(half100)', 'half100.concat(half100).concat("x")'],
    ['answers to wait for', asking(16), asking(17)],
  ])('%s', async (_what, allowed, tooMuch) => {
    expect(await refusalOf(allowed)).toHaveProperty('value');
    expect(await refusalOf(tooMuch)).toMatchObject({ code: 'expression.limit' });
  });
});

/** So many questions, each with an answer of its own. */
function asking(count: number): string {
  return Array.from({ length: count }, (_, n) => `slow.ask(${n})`).join(' + ');
}
