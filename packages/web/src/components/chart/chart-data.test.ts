import { expect, it } from 'vitest';
import { isCounted } from './chart-data.js';

it.each([
  [[1, '2', 0], true],
  [[null, 3], true],
  [[], true],
  [[1, '2.50'], false],
  [[0.5], false],
] as const)('of %j the axis is one of whole numbers: %s', (values, whole) => {
  expect(isCounted({ label: 'x', points: values.map((value) => ({ label: 'day', value })) })).toBe(whole);
});
