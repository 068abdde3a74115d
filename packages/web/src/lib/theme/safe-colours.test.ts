import { expect, it } from 'vitest';
import { partColours, safeColours } from './safe-colours.js';

const colours = { accent: '#000000', background: '#ffffff' };

it('parts are shades of the accent, the first the strongest, none of them the background', () => {
  const parts = partColours(4, colours, false);
  expect(parts[0]).toBe('#000000');
  expect(new Set(parts).size).toBe(4);
  expect([...parts].sort()).toEqual(parts);
  expect(parts).not.toContain('#ffffff');
});

it('in the colour-weak mode they have colours of their own, again from the first after the last', () => {
  const parts = partColours(safeColours.length + 1, colours, true);
  expect(parts.slice(0, -1)).toEqual(safeColours);
  expect(parts.at(-1)).toBe(safeColours[0]);
});
