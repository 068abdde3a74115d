import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { safeLine } from '../output/safe-text.js';
import displayWidth from './display-width.js';
import { cut, cutStart, fit, pad, widthOf, wrap } from './width.js';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('苹', '果', 'a', ' ', '👨‍👩‍👧', '🍎', '１', 'é', '…', '🇨🇳', '한', '、'))
    .map((parts) => parts.join('')),
);
const room = fc.integer({ min: 1, max: 40 });

describe('display width', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['苹果', 4],
    ['苹果 kg', 7],
    ['🍎', 2],
    ['👨‍👩‍👧', 2],
    ['🇨🇳', 2],
    ['é', 1],
    ['１２', 4],
    ['▸✓…', 3],
    ['👍🏽', 2],
    ['a🏻', 3],
    [' 🏻', 3],
    ['한🏻', 4],
  ])('%j takes %i columns', (value, width) => expect(widthOf(value)).toBe(width));

  it('fits any text into exactly the room it is given', () => {
    fc.assert(fc.property(text, room, (value, width) => widthOf(fit(safeLine(value), width)) === width));
  });

  it('never cuts to more than the room, and leaves what fits alone', () => {
    fc.assert(
      fc.property(text, room, (raw, width) => {
        const value = safeLine(raw);
        expect(widthOf(cut(value, width))).toBeLessThanOrEqual(width);
        expect(widthOf(cutStart(value, width))).toBeLessThanOrEqual(width);
        if (widthOf(value) <= width) expect(cut(value, width)).toBe(value);
      }),
    );
  });

  it('pad reaches exactly the width', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('left' as const, 'right' as const), (raw, align) => {
        const value = safeLine(raw);
        expect(widthOf(pad(value, widthOf(value) + 7, align))).toBe(widthOf(value) + 7);
      }),
    );
  });

  it('wraps without losing anything but blanks', () => {
    const bare = (value: string) => value.replace(/\s/g, '');
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 30 }), (raw, width) => {
        const value = safeLine(raw);
        const lines = wrap(value, width);
        expect(bare(lines.join(''))).toBe(bare(value));
        for (const line of lines)
          if ([...new Intl.Segmenter().segment(line)].length > 1)
            expect(widthOf(line)).toBeLessThanOrEqual(width);
      }),
      { examples: [['\u{1d158}\u{1d165}\u{1d16e}ab cd', 2]] },
    );
  });
});

describe('the fast way to measure', () => {
  const styled = fc
    .array(
      fc.constantFrom(
        '苹',
        'a',
        ' ',
        '›',
        '…',
        '✓',
        '\u001b[1;31m',
        '\u001b[0m',
        '🍎',
        'é',
        '▸',
        '│',
        '“',
        '⏎',
      ),
    )
    .map((parts) => parts.join(''));

  it('says what the slow one says', () => {
    fc.assert(
      fc.property(fc.oneof(styled, fc.string()), (value) => displayWidth(value) === stringWidth(value)),
    );
  });
});
