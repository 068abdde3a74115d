import { afterEach, expect, it, vi } from 'vitest';
import { textMeasure, usualFont } from './text-measure.js';

afterEach(() => void vi.restoreAllMocks());

function measured(pen: object | null) {
  const asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  return { measure: textMeasure(usualFont), asked: asked.mock.calls };
}

it('guesses where there is no pen: a Chinese character is about twice as wide as a letter', () => {
  const { measure, asked } = measured(null);
  const widths = ['', 'a', 'ab', '\u00ff', '\u0100', '桃', '桃 a'].map((text) => measure(text).toFixed(1));
  expect(widths).toEqual(['0.0', '7.6', '15.2', '7.6', '14.0', '14.0', '29.2']);
  expect(asked).toEqual([['2d']]);
});

it('measures with the pen of the browser, in the letters of the headers', () => {
  const pen = { font: '', measureText: (text: string) => ({ width: text.length * 10 }) };
  expect(measured(pen).measure('abc')).toBe(30);
  expect(pen.font).toMatch(/^500 14px ./);
});

it('a text is as wide as its letters are large, and Chinese twice as wide as others', () => {
  const [usual, large] = [textMeasure(usualFont), textMeasure(16)];
  expect(usual('管理')).toBe(28);
  expect(large('管理')).toBe(32);
  expect(large('code') / usual('code')).toBeCloseTo(16 / 14);
  expect(usual('code')).toBeLessThan(usual('管理管理'));
});
