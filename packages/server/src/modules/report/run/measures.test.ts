import { describe, expect, it } from 'vitest';
import { measure } from './measures.js';

const rows = (...values: (string | number | null)[]) =>
  values.map((value, index) => ({ id: String(index), value }));
const figure = (kind: 'count' | 'sum' | 'min' | 'max' | 'avg', ...values: (string | number | null)[]) =>
  measure(rows(...values), { kind, field: 'value' });

describe('a figure', () => {
  it.each([
    ['of tenths', 'sum', ['0.1', '0.2'], '0.3'],
    ['longer than a floating number', 'sum', ['9007199254740993', '0.001'], '9007199254740993.001'],
    ['that keeps its decimals', 'sum', ['1.50', '2.50'], '4.00'],
    ['of numbers that are numbers', 'sum', [1, 2, null], '3'],
    ['that does not end', 'avg', ['1', '1', '2'], '1.333333'],
    ['halfway, rounded up', 'avg', ['0.000001', '0.000002'], '0.000002'],
    ['of numbers, not of their texts', 'max', ['9', '10', '-11'], '10'],
    ['of numbers, not of their texts', 'min', ['9', '10', '-11'], '-11'],
    ['of long numbers', 'max', ['9007199254740993', '9007199254740992'], '9007199254740993'],
    ['of moments', 'max', ['2026-01-02 00:00:00', '2025-12-31 23:59:59'], '2026-01-02 00:00:00'],
    ['of those that are there', 'count', ['a', null, ''], '1'],
    ['of nothing', 'sum', [null], null],
    ['of nothing', 'avg', [], null],
    ['of nothing', 'min', [''], null],
  ] as const)('%s: %s', (_what, kind, values, expected) => {
    expect(figure(kind, ...values)).toBe(expected);
  });

  it('counts rows where it names no field', () => {
    expect(measure(rows(null, 'a'), { kind: 'count' })).toBe('2');
  });
});
