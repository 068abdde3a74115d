import { describe, expect, it } from 'vitest';
import { themeOf } from './theme.js';

const uncoloured = themeOf({ NO_COLOR: '1' });

describe('colours', () => {
  it.each([
    [{}, true],
    [{ NO_COLOR: '' }, true],
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '0' }, false],
    [{ TERM: 'dumb' }, false],
    [{ TERM: 'xterm-m' }, false],
    [{ TERM: 'vt220-m' }, false],
    [{ TERM: 'xterm-256color' }, true],
    [{ NO_COLOR: '1', CLICOLOR_FORCE: '1' }, true],
    [{ TERM: 'dumb', CLICOLOR_FORCE: '2' }, true],
    [{ NO_COLOR: '1', CLICOLOR_FORCE: '0' }, false],
    [{ NO_COLOR: '1', CLICOLOR_FORCE: '' }, false],
    [{ CLICOLOR_FORCE: '0' }, true],
  ])('with %j: %s', (env, coloured) => {
    const theme = themeOf(env);
    expect(theme === uncoloured).toBe(!coloured);
    expect(theme.good.join('').length > 0).toBe(coloured);
  });
});

it('what cannot be told by colour is told by weight: warnings, what is wrong, and production', () => {
  for (const tone of [uncoloured.warn, uncoloured.bad, uncoloured.chosen, uncoloured.production])
    expect(tone.join('')).not.toBe('');
});
