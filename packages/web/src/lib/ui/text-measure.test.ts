import { expect, it } from 'vitest';
import { textMeasure, usualFont } from './text-measure.js';

it('a text is as wide as its letters are large, and Chinese twice as wide as others', () => {
  const [usual, large] = [textMeasure(usualFont), textMeasure(16)];
  expect(usual('管理')).toBe(28);
  expect(large('管理')).toBe(32);
  expect(large('code') / usual('code')).toBeCloseTo(16 / 14);
  expect(usual('code')).toBeLessThan(usual('管理管理'));
});
