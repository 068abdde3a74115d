import { expect, it } from 'vitest';
import { isSafePattern, matchesSafely } from './safe-pattern.js';

it.each<[pattern: string, fits: string[], others: string[]]>([
  ['^1[3-9]\\d{9}$', ['13800138000'], ['12800138000', '138001380001']],
  ['/^[a-z]+$/i', ['Pear'], ['pear 1']],
  ['[\\u4e00-\\u9fa5]{2}', ['在果园里'], ['pear', '果']],
  ['^\\p{L}+$', ['Äpfel', '苹果'], ['a1']],
  ['^a/b$', ['a/b'], ['a']],
])('%s fits what JavaScript would say it fits', (pattern, fits, others) => {
  for (const text of fits) expect(matchesSafely(pattern, text), text).toBe(true);
  for (const text of others) expect(matchesSafely(pattern, text), text).toBe(false);
});

it.each(['(?=a)b', '(?<!a)b', '(a)\\1', '(', 'a{2000}', '((a{100}){100}){100}'])(
  '%s is not asked about',
  (pattern) => {
    expect(isSafePattern(pattern)).toBe(false);
    expect(matchesSafely(pattern, 'a')).toBeUndefined();
  },
);

it('what takes other engines for ever takes this one a moment', () => {
  expect(matchesSafely('^(a+)+$', `${'a'.repeat(100_000)}!`)).toBe(false);
});
