import { beforeAll, describe, expect, it } from 'vitest';
import { plainText, type Segment, segmentsWidth } from '../../components/text/segments.js';
import { readyState } from '../../testing/states.js';
import type { DashboardState } from '../state/dashboard.js';
import { confirmLines } from './confirm-lines.js';
import { type Confirmation, confirmation, type Preview } from './overlay-state.js';

let ready: DashboardState;
beforeAll(async () => {
  ready = await readyState({ language: 'en-US', resources: ['tenant'] });
});

const texts = (lines: readonly Segment[][]) => lines.map((line) => plainText(line).trimEnd());
const ask = (more: Partial<Confirmation> = {}): Confirmation =>
  confirmation({ text: 'Delete them?' }, { type: 'home' }, more);
const previewOf = (value: string): Preview => ({ kind: 'ready', reply: { kind: 'text', value } });
const listOf = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`).join('\n');
const inLines = (rows: number): DashboardState => ({ ...ready, size: { columns: 60, rows } });

describe('a question', () => {
  it('names the first rows that it is about, how many there are, and how many more', () => {
    const { head } = confirmLines(ready, ask({ about: ['first', 'second'], count: 1200 }));
    expect(texts(head).slice(1)).toEqual([
      ' Delete them?  1,200 in all',
      '   first',
      '   second',
      '   … and 1,198 more',
    ]);
    const all = confirmLines(ready, ask({ about: ['first', 'second'], count: 2 }));
    expect(texts(all.head).slice(1)).toEqual([' Delete them?  2 in all', '   first', '   second']);
    expect(texts(confirmLines(ready, ask()).head).slice(1)).toEqual([' Delete them?']);
  });

  it('says that it is production where something could be lost, and nowhere else', () => {
    const production = { ...ready, place: { ...ready.place, production: true } };
    const says = (state: DashboardState, danger: boolean) =>
      texts(confirmLines(state, ask({ danger })).head).some((line) => /PRODUCTION/i.test(line));
    expect([says(production, true), says(production, false), says(ready, true)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is as wide as the terminal, and what would happen leaves a column at its right', () => {
    const { head, preview } = confirmLines(inLines(24), ask({ preview: previewOf('x'.repeat(300)) }));
    expect(segmentsWidth(head[0] ?? [])).toBe(60);
    expect(Math.max(...preview.map(segmentsWidth))).toBe(59);
  });

  it.each([
    ['loading', { kind: 'loading', serial: 1 }, /^ {3}\S/],
    ['failed', { kind: 'failed', problem: { text: 'not for you' } }, /^ {3}✗ not for you$/],
  ] as const)('says where what would happen is %s', (_, preview, line) => {
    const shown = texts(confirmLines(ready, ask({ preview })).preview);
    expect(shown).toEqual([expect.stringMatching(line)]);
  });
});

describe('what would happen', () => {
  const of = (rows: number, count: number, more: Partial<Confirmation> = {}) =>
    confirmLines(inLines(rows), ask({ preview: previewOf(listOf(count)), ...more }));

  it('is all there where there is room for it: a line is kept for the keys', () => {
    // Twelve lines less the frame's four and one of keys: seven, of which the question takes two.
    expect(of(12, 5)).toMatchObject({ inSight: 5, count: 5 });
    expect(texts(of(12, 5).preview).at(-1)).toBe('   line 5');
  });

  it('is as much as there is room for where it is long, with which part that is', () => {
    const { preview, ...sizes } = of(12, 6);
    expect(sizes).toMatchObject({ inSight: 4, count: 6 });
    expect(texts(preview)).toEqual([1, 2, 3, 4].map((n) => `   line ${n}`).concat('   lines 1–4 of 6'));
    expect(texts(of(12, 6, { top: 2 }).preview).at(-1)).toBe('   lines 3–6 of 6');
  });

  it('keeps four lines of its own before the names of rows, and the question its two', () => {
    const about = Array.from({ length: 8 }, (_, at) => `row ${at + 1}`);
    const many = of(16, 30, { about, count: 8 });
    expect([many.head.length, many.inSight, many.preview.length]).toEqual([7, 3, 4]);
    const small = of(10, 30, { about, count: 8 });
    expect([small.head.length, small.inSight, small.preview.length]).toEqual([2, 2, 3]);
    // A short one needs no more than it has.
    expect(of(16, 2, { about, count: 8 }).head).toHaveLength(9);
  });
});
