import { expect, it } from 'vitest';
import { spanText } from './pace.js';

it.each([
  [0, '0s'],
  [59_400, '59s'],
  [125_000, '2m05s'],
  [3_600_000, '1h00m'],
  [3_900_000, '1h05m'],
  [-5, '0s'],
])('%i ms read %s', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});
