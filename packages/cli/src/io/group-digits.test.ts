import { expect, it } from 'vitest';
import { groupDecimal, groupDigits } from './group-digits.js';

it.each([
  ['7', '7'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-999', '-999'],
  ['-1000', '-1,000'],
  ['12345678.90', '12,345,678.90'],
  ['0.1234567', '0.1234567'],
])('%s reads %s', (text, read) => {
  expect(groupDecimal(text)).toBe(read);
});

it('whole numbers are rounded, and in groups', () => {
  expect([groupDigits(5312.4), groupDigits(12)]).toEqual(['5,312', '12']);
});
