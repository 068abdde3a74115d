import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { hasControls } from '../../testing/sequences.js';
import { clean } from './clean.js';
import displayWidth from './display-width.js';
import { fitSegments, segment, segmentsWidth, spread } from './segments.js';
import { cut, cutStart, fit, widthOf, wrap } from './width.js';

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
  ])('%j takes %i columns', (value, width) => expect(widthOf(value)).toBe(width));

  it('fits any text into exactly the room it is given', () => {
    fc.assert(fc.property(text, room, (value, width) => widthOf(fit(clean(value), width)) === width));
  });

  it('never cuts to more than the room, and leaves what fits alone', () => {
    fc.assert(
      fc.property(text, room, (raw, width) => {
        const value = clean(raw);
        expect(widthOf(cut(value, width))).toBeLessThanOrEqual(width);
        expect(widthOf(cutStart(value, width))).toBeLessThanOrEqual(width);
        if (widthOf(value) <= width) expect(cut(value, width)).toBe(value);
      }),
    );
  });

  it('wraps without losing anything but blanks', () => {
    const bare = (value: string) => value.replace(/\s/g, '');
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 30 }), (raw, width) => {
        const value = clean(raw);
        const lines = wrap(value, width);
        expect(bare(lines.join(''))).toBe(bare(value));
        for (const line of lines)
          if ([...new Intl.Segmenter().segment(line)].length > 1)
            expect(widthOf(line)).toBeLessThanOrEqual(width);
      }),
      { examples: [['\u{1d158}\u{1d165}\u{1d16e}ab cd', 2]] },
    );
  });

  it('puts two ends on a line of exactly its width', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 10, max: 80 }), (left, right, width) => {
        const ends = [segment(clean(left))];
        expect(segmentsWidth(spread(ends, [segment(clean(right))], width))).toBe(width);
        expect(segmentsWidth(fitSegments(ends, width))).toBe(width);
      }),
    );
  });
});

describe('text from the network', () => {
  it.each([
    ['\u001b[2Jgone', ' [2Jgone'],
    ['a\nb\tc', 'a b c'],
    ['\u202eevil', ' evil'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['\u009b31m', ' 31m'],
  ])('%j cannot drive the terminal', (raw, safe) => expect(clean(raw)).toBe(safe));

  it('never keeps a control character', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (raw) => !hasControls(clean(raw))));
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
