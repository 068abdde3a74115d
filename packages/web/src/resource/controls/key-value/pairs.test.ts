import { expect, it } from 'vitest';
import { objectOf, pairsOf, problemOf } from './pairs.js';

const pair = (name: string, value = '') => ({ name, value });

it.each([
  [undefined, []],
  [null, []],
  ['', []],
  [{}, []],
  ['{}', []],
  [{ code: '7' }, [pair('code', '7')]],
  ['{"code":"7","b":""}', [pair('code', '7'), pair('b')]],
  [{ n: 7 }, undefined],
  [{ a: 'x', n: 7 }, undefined],
  ['[]', undefined],
  [['a'], undefined],
  ['null', undefined],
  ['7', undefined],
  ['{oops', undefined],
  [7, undefined],
])('%j is held as the entries %j', (held, pairs) => expect(pairsOf(held)).toEqual(pairs));

it('entries become an object of those with a name, the last of two, and nothing where there is none', () => {
  expect(objectOf([])).toBeUndefined();
  expect(objectOf([pair('  ', 'x'), pair('')])).toBeUndefined();
  expect(objectOf([pair(' a ', '1'), pair('b'), pair('', 'x'), pair('a', '2')])).toEqual({ a: '2', b: '' });
});

it.each([
  [[], undefined],
  [[pair('a'), pair('b')], undefined],
  [[pair('a'), pair(' a ')], 'twice'],
  [[pair('', 'x')], 'nameless'],
  [[pair('  ', 'x'), pair('a')], 'nameless'],
  [[pair(''), pair('')], undefined],
  [[pair('a'), pair('a'), pair('', 'x')], 'twice'],
])('of %j it is said: %s', (pairs, problem) => expect(problemOf(pairs)).toBe(problem));
