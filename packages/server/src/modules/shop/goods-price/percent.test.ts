import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samePrice, withCents, withPercent } from './percent.js';

describe('a percentage of a price', () => {
  it.each([
    ['6.80', '3', '7.00'],
    ['0.50', '1', '0.51'],
    ['0.10', '5', '0.11'],
    ['0.10', '4.99', '0.10'],
    ['19.99', '-100', '0.00'],
    ['2.50', '-1', '2.48'],
    ['9999999999.99', '-0.01', '9998999999.99'],
    ['8', '-12.5', '7.00'],
  ])('%s with %s percent is %s', (price, percent, expected) => {
    expect(withPercent(price, percent)).toBe(expected);
  });

  it('is never more than half a cent beside the exact one, and half a cent goes up', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const hundredths = fc.integer({ min: -10_000, max: 99_999 });
    fc.assert(
      fc.property(cents, hundredths, (price, percent) => {
        const text = (value: number) => `${value < 0 ? '-' : ''}${(Math.abs(value) / 100).toFixed(2)}`;
        const found = BigInt(withPercent(text(price), text(percent)).replace('.', '')) * 10_000n;
        const off = found - BigInt(price) * BigInt(10_000 + percent);
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
    );
  });
});

it('prices are the same however they are written, and none is no price', () => {
  expect(samePrice('6.80', '6.8')).toBe(true);
  expect(samePrice('6.80', '6.81')).toBe(false);
  expect(samePrice(null, '0')).toBe(false);
  expect([withCents('7'), withCents('6.8'), withCents('007.05')]).toEqual(['7.00', '6.80', '7.05']);
});
