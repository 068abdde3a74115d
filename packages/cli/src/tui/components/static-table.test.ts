import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widthOf } from '../../io/width/width.js';
import { oddText } from '../../testing/odd-text.js';
import { loadFrames } from '../testing/frames.js';
import { clean } from './text/clean.js';
import { segment } from './text/segments.js';

const { drawTable } = await loadFrames();

/** Written out: a woman engineer, a flag, an e with an accent that combines, Hangul in parts, an ideographic space. */
const names = [
  '苹果 红富士',
  'Kiwi',
  '🍎🍐 水果',
  '👩‍🔧 维修',
  '🇨🇳 产地',
  'cafe\u0301 crème',
  '\u1112\u1161\u11ab글',
  'نص',
  'a\u3000b',
  '',
];
const rowsOf = (texts: readonly string[]) =>
  texts.map((text) => [[segment(text, 'accent')], [segment('é\u0301水', 'dim')], [segment('|', 'good')]]);

const widths = (drawn: string): number[] => drawn.split('\n').map(widthOf);

describe('a static table', () => {
  it('lines up Chinese, emoji and combining text: every line has one display width', () => {
    const drawn = drawTable(['名称', 'Unit', '|'], rowsOf(names), 80);
    expect(drawn.split('\n')).toHaveLength(names.length + 1);
    expect(drawn).toContain('👩‍🔧 维修');
    expect(new Set(widths(drawn)).size).toBe(1);
  });

  it('does so for any text, in any room, and never leaves it', () => {
    const cleaned = fc.oneof(fc.constantFrom(...names), oddText).map(clean);
    fc.assert(
      fc.property(
        fc.array(cleaned, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 20, max: 120 }),
        (texts, room) => {
          const drawn = drawTable(['名称', 'Unit', '|'], rowsOf(texts), room);
          expect(new Set(widths(drawn)).size).toBe(1);
          expect(widths(drawn)[0]).toBeLessThanOrEqual(room);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('cuts what does not fit, in the first columns before the last', () => {
    const rows = [[[segment('果'.repeat(60))], [segment('a short reason')]]];
    const [, line = ''] = drawTable(['Row', 'Result'], rows, 60).split('\n');
    expect(line).toMatch(/果…/);
    expect(line).toContain('a short reason');
  });
});
