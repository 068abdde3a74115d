import { expect, it } from 'vitest';
import type { FormRule } from './form-content.js';
import { valueFault } from './form-value.js';
import { patternParts } from './rule-fault.js';

const matches = (pattern: string, text: string) => new RegExp(pattern).test(text);
const faultOf = (type: string, rule: FormRule, value: unknown) =>
  valueFault({ type, prop: 'x', rules: [rule] }, value, matches);

it.each<[type: string, rule: FormRule, good: unknown[], bad: unknown[], name: string]>([
  ['input', { min: 2 }, ['ab', '', null], ['a'], 'tooShort'],
  ['textarea', { max: 2 }, ['ab'], ['abc'], 'tooLong'],
  ['input', { len: 2 }, ['ab'], ['a'], 'tooShort'],
  ['password', { len: 2 }, ['ab'], ['abc'], 'tooLong'],
  ['number', { min: 2 }, [2, 30], [1], 'min'],
  ['number', { max: 2 }, [2, -30], [3], 'max'],
  ['number', { type: 'integer' }, [2], [2.5], 'type'],
  ['checkbox', { min: 2 }, [['a', 'b']], [['a']], 'tooFew'],
  ['upload', { max: 1 }, [['/a']], [['/a', '/b']], 'tooMany'],
  ['date', { min: 99 }, ['2026-01-31'], ['2026-02-31'], 'day'],
  ['input', { type: 'email' }, ['a@b.example'], ['a.example', 'a b@c', 'a@b@c'], 'email'],
  [
    'url',
    { type: 'url' },
    ['https://fruit.example/a'],
    ['ftp://fruit.example', 'javascript:alert(1)'],
    'url',
  ],
  ['input', { type: 'number' }, ['1.5', 2], ['x', ' '], 'type'],
  ['input', { type: 'string' }, ['anything'], [], 'type'],
  ['input', { pattern: '^a+$' }, ['aa'], ['ab', 12], 'type'],
])('a %s with the rule %j', (type, rule, good, bad, name) => {
  for (const value of good) expect(faultOf(type, rule, value), `${value}`).toBeUndefined();
  for (const value of bad) expect(faultOf(type, rule, value)?.rule, `${value}`).toBe(name);
});

it('of several rules the first that is broken speaks, in its own words if it has any', () => {
  const rules = [
    { required: true, message: 'needed' },
    { min: 2, message: 'longer' },
    { max: 4, message: 'shorter' },
  ];
  const fault = (value: string) => valueFault({ type: 'input', prop: 'x', rules }, value);
  expect([fault('a'), fault('abc'), fault('abcde')]).toEqual([
    { rule: 'tooShort', params: { min: 2 }, message: 'longer' },
    undefined,
    { rule: 'tooLong', params: { max: 4 }, message: 'shorter' },
  ]);
});

it('settings of the control are rules as well, and a pattern that nobody can ask about is none', () => {
  const column = { type: 'input', prop: 'x', minlength: 3, pattern: '^a' };
  expect(valueFault(column, 'ab', matches)?.rule).toBe('tooShort');
  expect(valueFault(column, 'bcd', matches)?.rule).toBe('type');
  expect(valueFault(column, 'bcd')).toBeUndefined();
});

it('patterns are bare, or written as JavaScript writes them', () => {
  expect(['^a', '/^a/b/i', '/x'].map(patternParts)).toEqual([
    { source: '^a', flags: '' },
    { source: '^a/b', flags: 'i' },
    { source: '/x', flags: '' },
  ]);
});
