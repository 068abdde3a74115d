import { describe, expect, it } from 'vitest';
import { numberText } from './number-text.js';

describe('a number as a person reads it', () => {
  it.each([
    ['0', '0'],
    ['999.90', '999.90'],
    ['1000', '1,000'],
    ['-1234567.5', '-1,234,567.5'],
    ['0.12345', '0.12345'],
    ['98765432109876543210.12', '98,765,432,109,876,543,210.12'],
    ['about 1000', 'about 1000'],
  ])('%s of money is %s', (text, read) => {
    expect(numberText(text, 'money')).toBe(read);
  });

  it.each([
    ['320.000', '320'],
    ['180.500', '180.5'],
    ['0.000', '0'],
    ['-0.250', '-0.25'],
    ['100', '100'],
    ['1200.000', '1200'],
    ['v1.0', 'v1.0'],
    ['', ''],
  ])('%s of a quantity is %s', (text, read) => {
    expect(numberText(text, 'quantity')).toBe(read);
  });

  it.each([
    ['0', '0 B'],
    ['307200', '300 KB'],
    ['', ''],
    ['none', 'none'],
  ])('%s of bytes is %s', (text, read) => {
    expect(numberText(text, 'bytes', 'integer')).toBe(read);
  });

  it('of another kind is what it was', () => {
    expect(numberText('1000.500', 'decimal')).toBe('1000.500');
    expect(numberText('1000.500', undefined)).toBe('1000.500');
  });
});
