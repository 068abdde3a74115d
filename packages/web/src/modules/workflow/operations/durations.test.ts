import { expect, it } from 'vitest';
import { type Duration, minutesText, slowest } from './durations.js';

it.each([
  [null, '—'],
  [0, 'moments'],
  [59, 'moments'],
  [60, '1m'],
  [5430, '1h 30m'],
  [86_399, '23h 59m'],
  [90_061, '1d 1h'],
  [86_400, '1d'],
])('%s seconds are said as %s', (seconds, text) => {
  expect(minutesText(seconds, 'en-US', 'moments')).toBe(text);
});

it('the slowest come first, and what nobody has passed is none of them', () => {
  const row = (name: string, median: number | null) => ({ name, median }) as Duration;
  const rows = [row('a', 5), row('b', null), row('c', 9), row('d', 7), row('e', 0)];
  expect(slowest(rows, 3).map(({ name }) => name)).toEqual(['c', 'd', 'a']);
  expect(rows.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
