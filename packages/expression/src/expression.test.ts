// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bean } from './bean.js';
import { dateFunctions } from './dates.js';
import { isExpressionError } from './errors.js';
import { evaluate, type Scope } from './evaluate.js';
import { parseTemplate } from './template.js';
import { variableFunctions } from './variable-functions.js';

const run = async (source: string, variables: Record<string, unknown> = {}) =>
  evaluate(parseTemplate(source), scopeOf(variables));
function scopeOf(variables: Record<string, unknown>): Scope {
  const find = (name: string) => (Object.hasOwn(variables, name) ? variables[name] : undefined);
  return { find, functions: new Map(Object.entries({ ...dateFunctions, ...variableFunctions(find) })) };
}
async function codeOf(source: string, variables: Record<string, unknown> = {}) {
  try {
    return { value: await run(source, variables) };
  } catch (error) {
    if (!isExpressionError(error)) throw error;
    return error.code.replace('expression.', '');
  }
}

describe('an expression', () => {
  it.each([
    ['${1 + 2 * 3}', 7],
    ['${7 div 2}', 3.5],
    ['${7 mod 4}', 3],
    ["${'2' + 1}", 3],
    ['${2/5 >= 0.5}', false],
    ['${a == 1 && b eq "x"}', true],
    ['${a ne 1 or b == "x"}', true],
    ['${not (a gt 1) and a le 1}', true],
    ['${!empty list and empty none}', true],
    ['${empty text}', true],
    ['${list.size() > 2 ? "many" : "few"}', 'many'],
    ['${list[1]}', 20],
    ['${order["price"] + order.price}', 300],
    ['${order.lines[0].name.toUpperCase()}', 'PEAR'],
    ['${"true" == flag}', true],
    ['${none == null}', true],
    ['${none > 1}', false],
    ['${"b" > "a"}', true],
    ['${list.contains(20)}', true],
    ['${[1, 2].size()}', 2],
    ['${b.equals("x")}', true],
    ['${-a}', -1],
    ['${变量}', '中文'],
    ["${'}'}", '}'],
    ['#{a}', 1],
    ['user_${a}_${b}', 'user_1_x'],
    ['no expression', 'no expression'],
    ['', ''],
  ])('%s = %j', async (source, expected) => {
    const order = { price: 150, lines: [{ name: 'pear' }] };
    const variables = {
      a: 1,
      b: 'x',
      list: [10, 20, 30],
      none: null,
      text: '',
      flag: true,
      order,
      变量: '中文',
    };
    expect(await run(source, variables)).toEqual(expected);
  });

  it.each([
    ['2026-02-01', '2026-02-01T00:00:00.000Z'],
    ['2026-02-01 10:00', '2026-02-01T10:00Z'],
    ['2026-02-01T10:00:30', '2026-02-01T10:00:30Z'],
    ['2026-02-01T10:00:30.5+08:00', '2026-02-01T02:00:30.500Z'],
    ['2026-02-01T10:00-0330', '2026-02-01T13:30Z'],
    ['2026-02-01T10:00:30.123456Z', '2026-02-01 10:00:30.123'],
  ])('reads ISO 8601 the same wherever it stands: %s is %s', async (one, other) => {
    expect(await run('${dgte(a, b) && dlte(a, b)}', { a: one, b: other })).toBe(true);
    expect(await run('${dgte(a, b) && dlte(a, b)}', { a: one, b: other.replace('2026', '2025') })).toBe(
      false,
    );
  });

  it.each([
    ['01/03/2026', 'YYYY-MM-DD'],
    ['Jan 3 2026', 'YYYY-MM-DD'],
    ['2026-02-31', 'YYYY-MM-DD'],
    ['2026-02-31', null],
    ['2026-13-01', 'YYYY-MM-DD'],
    ['2026-02-01 24:30', 'YYYY-MM-DD HH:mm'],
    ['2026-02-01T10:60', null],
    ['2026-02-01T10:00+24:00', null],
    ['2026-02-01T10:00+01:60', null],
    ['2026-02', null],
  ])('refuses %s, which is no date by %s', async (text, pattern) => {
    expect(await codeOf('${dgt(day, text, pattern)}', { day: '2026-02-01', text, pattern })).toBe('bad_date');
  });

  it('does not look at the other side when one decides', async () => {
    expect(await run('${false && missing}')).toBe(false);
    expect(await run('${true || missing}')).toBe(true);
    expect(await run('${true ? 1 : missing}')).toBe(1);
  });

  it('compares dates in the pattern they are written in', async () => {
    const variables = { day: '2026-02-01', other: '01/03/2026', none: null };
    expect(await run("${dateGreaterThan(day, '2026-01-31', 'YYYY-MM-DD')}", variables)).toBe(true);
    expect(await run("${dlte(other, '01/03/2026', 'DD/MM/YYYY')}", variables)).toBe(true);
    expect(await run("${dlt(day, '2026-01-31', 'YYYY-MM-DD')}", variables)).toBe(false);
    expect(await run("${dgt(none, '2026-01-31', 'YYYY-MM-DD')}", variables)).toBe(false);
    expect(await codeOf("${dgt(day, 'soon', 'YYYY-MM-DD')}", variables)).toBe('bad_date');
    const padded = (width: number) => [
      `2026-01-31${'.'.repeat(width - 10)}`,
      `YYYY-MM-DD${'.'.repeat(width - 10)}`,
    ];
    expect(await run('${dgt(day, a, b)}', { ...variables, a: padded(40)[0], b: padded(40)[1] })).toBe(true);
    expect(await codeOf('${dgt(day, a, b)}', { ...variables, a: padded(41)[0], b: padded(41)[1] })).toBe(
      'bad_date',
    );
  });

  it('asks beans, also those that take their time, each call once', async () => {
    let asked = 0;
    const people = bean({
      properties: { count: 2 },
      methods: {
        leaderOf: async (name) => {
          asked += 1;
          return `${String(name)}'s leader`;
        },
      },
    });
    const text = "${people.leaderOf(who) == 'ann''s leader' || people.count == 2}".replace("''", "\\'");
    expect(await run(text, { people, who: 'ann' })).toBe(true);
    expect(await run('${people.leaderOf(who)} / ${people.leaderOf(who)}', { people, who: 'bo' })).toBe(
      "bo's leader / bo's leader",
    );
    expect(asked).toBe(3);
  });

  it.each([
    ['${missing}', 'unknown_variable'],
    ['${a.b}', 'unknown_property'],
    ['${none.x}', 'unknown_property'],
    ['${list[9]}', 'unknown_property'],
    ['${list.push(1)}', 'unknown_method'],
    ['${order.toString.call(1)}', 'unknown_property'],
    ['${alert(1)}', 'unknown_function'],
    ['${"x" * 2}', 'type'],
    ['${list + 1}', 'type'],
    ['${a = 1}', 'syntax'],
    ['${a === 1}', 'syntax'],
    ['${a ? 1}', 'syntax'],
    ['${(a}', 'syntax'],
    ['${a b}', 'syntax'],
    ['${}', 'syntax'],
    ['${a', 'syntax'],
    ['${"a}', 'syntax'],
    ['${a ~ 1}', 'syntax'],
    ['${a; b}', 'syntax'],
    ['${a?.b}', 'syntax'],
    ['${x => x}', 'syntax'],
    ['${this}', 'syntax'],
  ])('%s is refused: %s', async (source, code) => {
    expect(await codeOf(source, { a: 1, none: null, list: [1], order: {} })).toBe(code);
  });

  it.each([
    ['${1 +}', 6],
    ['${a == 1 &&& b}', 13],
    ['${order.}', 9],
    ['xx ${1 ++ }', 11],
  ])('%s: the error points into the text', async (source, position) => {
    const error = await run(source, { a: 1 }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(isExpressionError(error) && error.code).toBe('expression.syntax');
    expect(isExpressionError(error) && error.params.position).toBeTypeOf('number');
    expect(Math.abs(Number(isExpressionError(error) && error.params.position) - position)).toBeLessThan(4);
  });

  it('has limits', async () => {
    expect(await codeOf(`\${${'('.repeat(60)}1${')'.repeat(60)}}`)).toBe('limit');
    expect(await codeOf(`\${${'a+'.repeat(3000)}a}`, { a: 1 })).toBe('limit');
    expect(await codeOf(`\${${'!'.repeat(193)}a}`, { a: true })).toBe('limit');
    expect(await run(`\${${'!'.repeat(192)}a}`, { a: true })).toBe(true);
    const long = 'x'.repeat(60_000);
    expect(await codeOf('${a.concat(a)}', { a: long })).toBe('limit');
    const list = Array.from({ length: 30_000 }, (_, index) => index);
    expect(await codeOf('${list.contains(-1)}', { list })).toBe('limit');
  });

  it('holds no text for a list or an object that is spelled like it', async () => {
    expect(await run('${a == b}', { a: 'xy', b: { 0: 'x', 1: 'y' } })).toBe(false);
    expect(await run('${a == b}', { a: { 0: 'x', 1: 'y' }, b: 'xy' })).toBe(false);
  });

  it('counts what is written and what is compared: twenty thousand steps are done, one more is not', async () => {
    // Two names and their operator, the lists, each of their places and each of their items.
    const last = (20_000 - 3 - 1) / 2;
    const lists = (length: number) => ({ a: Array(length).fill('x'), b: Array(length).fill('x') });
    expect(await run('${a == b}', lists(last))).toBe(true);
    expect(await codeOf('${a == b}', lists(last + 1))).toBe('limit');
  });
});

describe('a function about a variable', () => {
  const variables = {
    days: 3,
    text: 'pear, plum',
    list: [1, 2, 3],
    none: null,
    blank: '',
    order: { price: 2 },
    limit: 5,
  };
  it.each([
    ['vars:get(days)', 3],
    ['vars:get(missing)', null],
    ["vars:get('days')", 3],
    ['vars:getOrDefault(missing, 7)', 7],
    ['vars:getOrDefault(days, 7)', 3],
    ['vars:exists(days)', true],
    ['vars:exists(none)', false],
    ['vars:exists(missing)', false],
    ['vars:empty(missing)', true],
    ['vars:empty(blank)', true],
    ['vars:empty(list)', false],
    ['vars:notEmpty(list)', true],
    ['vars:notEmpty(none)', false],
    ["var:equals(days, '3')", true],
    ['variables:equals(missing, 1)', false],
    ['vars:equals(missing, null)', true],
    ['vars:notEquals(missing, 1)', true],
    ['vars:notEquals(days, 3)', false],
    ['vars:lowerThan(days, 4)', true],
    ['vars:lessThan(days, 3)', false],
    ['vars:lt(days, limit)', true],
    ['vars:lt(missing, 4)', false],
    ['vars:lowerThanOrEquals(days, 3)', true],
    ['vars:lte(days, 2)', false],
    ['vars:greaterThan(days, 3)', false],
    ['vars:gt(days, 2)', true],
    ['vars:gt(missing, 2)', false],
    ['vars:greaterThanOrEquals(days, 3)', true],
    ['vars:gte(days, 4)', false],
    ["vars:contains(text, 'plum')", true],
    ['vars:contains(list, 1, 3)', true],
    ['vars:contains(list, 1, 4)', false],
    ['vars:contains(missing, 1)', false],
    ["vars:contains(order, 'price')", true],
    ['vars:containsAny(list, 4, 3)', true],
    ['vars:containsAny(list, 4, 5)', false],
    ['vars:exists(days) and not vars:empty(text) ? vars:get(days) : 0', 3],
    ['vars:exists (missing) ? 1 : vars:gt(days, 1) ? 2 : 3', 2],
    ['days > 2 ? days : limit', 3],
  ])('%s = %j', async (source, expected) => {
    expect(await codeOf(`\${${source}}`, variables)).toEqual({ value: expected });
  });

  it('is one of those that there are, and its prefix one of three', async () => {
    expect(await codeOf('${vars:base64(days)}', variables)).toBe('unknown_function');
    expect(await codeOf('${other:get(days)}', variables)).toBe('syntax');
    expect(await codeOf('${order.vars:get(days)}', variables)).toBe('syntax');
    // A variable of such a name is one like any other.
    expect(await run('${true ? vars : var}', { vars: 1, var: 2 })).toBe(1);
  });
});
