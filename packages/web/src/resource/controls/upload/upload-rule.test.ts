import { maxFileBytes } from '@mall/sdk/contract';
import { expect, it } from 'vitest';
import { bytesOf, fits } from './upload-rule.js';

it('a file is as large as its field wants, and never larger than any may be', () => {
  expect([bytesOf({}), bytesOf({ bytes: 10 }), bytesOf({ bytes: maxFileBytes + 1 })]).toEqual([
    maxFileBytes,
    10,
    maxFileBytes,
  ]);
});

it.each([
  ['image/png', 10, true],
  ['IMAGE/PNG', 10, true],
  ['image/png', 11, false],
  ['image/gif', 10, false],
])('a file of %s with %i bytes fits: %s', (type, size, is) => {
  expect(fits({ type, size }, { types: ['image/png'], bytes: 10 })).toBe(is);
});

it('any kind fits where none is named', () => {
  expect(fits({ type: 'text/odd', size: 10 }, { bytes: 10 })).toBe(true);
});
