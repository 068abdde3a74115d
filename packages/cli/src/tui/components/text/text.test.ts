import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasControls } from '../../testing/sequences.js';
import { clean } from './clean.js';
import { fitSegments, segment, segmentsWidth, spread, trimBlank } from './segments.js';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('苹', '果', 'a', ' ', '👨‍👩‍👧', '🍎', '１', '…', '、'))
    .map((parts) => parts.join('')),
);

describe('segments', () => {
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

describe('blanks at the end of a line', () => {
  const shown = [segment('a'), segment(' '), segment('b')];
  it.each([
    ['plain ones go, however many', [...shown, segment('  '), segment(' ', 'plain'), segment('')], shown],
    [
      'of a tone are seen, and stay with all before them',
      [...shown, segment(' '), segment(' ', 'cursor')],
      5,
    ],
    ['of nothing but blanks leave nothing', [segment(' '), segment('   ')], []],
    ['of nothing are none', [], []],
  ] as const)('%s', (_, line, left) => {
    expect(trimBlank(line)).toEqual(typeof left === 'number' ? line.slice(0, left) : left);
  });
});

describe('text from the network', () => {
  it.each([
    ['\u001b[2Jgone', ' [2Jgone'],
    ['a\nb\tc', 'a b c'],
    ['\u202eevil', ' evil'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['\u009b31m', ' 31m'],
    ['a\u3164\u00adb', 'a  b'],
    ['\u0301x', ' x'],
    ['e\u0301 \u2764\ufe0f', 'e\u0301 \u2764\ufe0f'],
  ])('%j cannot drive the terminal', (raw, safe) => expect(clean(raw)).toBe(safe));

  it('never keeps a control character', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (raw) => !hasControls(clean(raw))));
  });
});
