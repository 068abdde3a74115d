import { expect, it } from 'vitest';
import { derivePalette } from './derive.js';
import { palettes } from './palettes.table.js';
import { themes } from './themes.js';

it.each(palettes)('the colours of $theme with the accent $accent are those that were looked at', (worn) => {
  const { theme, accent, colours } = worn;
  expect(Object.values(derivePalette(themes[theme], accent)).join(' ')).toBe(colours.join(' '));
});
