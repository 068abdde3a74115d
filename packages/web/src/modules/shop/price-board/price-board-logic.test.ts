import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardEdits, noEdits, stepEdits } from './board-edits.js';
import { centsOf, percentText, priceText, rounded, roundings, withPercent } from './price-math.js';
import { readEntry } from './read-entry.js';
import { readSheet } from './read-sheet.js';

const cents = fc.integer({ min: 0, max: 99_999_999 });

describe('a price in cents', () => {
  it('is read as it is written, exactly', () => {
    fc.assert(fc.property(cents, (one) => centsOf(priceText(one)) === one));
    expect(['6.8', '6', '6.800', '', null, '6.805', '-1', 'x'].map(centsOf)).toEqual([
      680,
      600,
      680,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('goes up and down by percents without losing a cent, half a cent up', () => {
    expect([
      withPercent(680, '3'),
      withPercent(50, '1'),
      withPercent(680, '-3'),
      withPercent(333, '-100'),
    ]).toEqual([700, 51, 660, 0]);
    expect([withPercent(680, '-101'), withPercent(680, 'x'), withPercent(680, '1.234')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    fc.assert(
      fc.property(cents, fc.integer({ min: -9999, max: 99_999 }), (one, hundredths) => {
        const text = `${hundredths < 0 ? '-' : ''}${Math.trunc(Math.abs(hundredths) / 100)}.${String(Math.abs(hundredths) % 100).padStart(2, '0')}`;
        const exact = (one * (10_000 + hundredths)) / 10_000;
        expect(Math.abs((withPercent(one, text) ?? Number.NaN) - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('is rounded to the nearest of its kind, and stays when it is one', () => {
    const kinds = { '1': 726, '5': 725, '10': 730, '50': 750, '100': 700, '9': 690 };
    expect(Object.fromEntries(roundings.map((to) => [to, rounded(726, to)]))).toEqual(kinds);
    fc.assert(
      fc.property(cents, fc.constantFrom(...roundings), (one, to) => {
        const near = rounded(one, to);
        const step = to === '9' ? 100 : Number(to);
        expect(rounded(near, to)).toBe(near);
        expect((near + (to === '9' ? 10 : 0)) % step).toBeLessThanOrEqual(to === '9' && near === 0 ? 10 : 0);
        if (one >= 90) expect(Math.abs(near - one)).toBeLessThanOrEqual(step / 2);
      }),
    );
  });

  it('has its change with a sign', () => {
    expect([percentText(0.0588), percentText(-0.0571), percentText(0)]).toEqual(['+5.9%', '−5.7%', '0.0%']);
  });
});

describe('what is typed', () => {
  it.each([
    ['7.2', 720],
    ['.5', 50],
    ['7.', 700],
    ['７。２', 720],
    ['￥1,234.50', 123_450],
    ['=', 680],
    ['＝', 680],
    ['=+5%', 714],
    ['=-0.3', 650],
    ['+5%', 735],
    ['-10%', 630],
    ['＋0.4', 740],
    ['−0.5', 650],
    ['=6.8*1.05', 714],
    ['6.8+0.4', 720],
    ['=20/3', 667],
    ['=1-0.4', 60],
    ['', 'back'],
    [' ', 'back'],
    ['7.255', 'wrong'],
    ['-8', 'wrong'],
    ['=1-2', 'wrong'],
    ['=1/0', 'wrong'],
    ['+x%', 'wrong'],
    ['5%', 'wrong'],
    ['abc', 'wrong'],
    ['99999999999', 'wrong'],
  ])('%s is %s', (typed, meant) => {
    expect(readEntry(typed, { shown: 700, yesterday: 680 })).toBe(meant);
  });

  it('means nothing where there is no price to begin with', () => {
    const none = { shown: undefined, yesterday: undefined };
    expect(['=', '+5%', '=+5%', '+1', '3'].map((typed) => readEntry(typed, none))).toEqual([
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      300,
    ]);
  });
});

describe('what is pasted', () => {
  const row = (id: string, name: string, spec = '') => ({ id, name, spec, shown: 700, yesterday: 680 });
  const rows = [row('1', '苹果', '80#'), row('2', '苹果', '75#'), row('3', '香蕉'), row('4', '梨')];

  it('as one column goes down from where one is; empty lines leave theirs', () => {
    expect(readSheet('7.2\r\n\r\n+10%\r\n', rows, 1)).toEqual({
      prices: [
        { id: '2', price: 720 },
        { id: '4', price: 770 },
      ],
      unread: [],
    });
    expect(readSheet('1\n2', rows, 3)).toEqual({ prices: [{ id: '4', price: 100 }], unread: ['2'] });
  });

  it('with names finds its goods, by their specification too, and says what it has not found', () => {
    const sheet = '品名\t规格\t价格\n苹果\t75#\t6.9\n苹果 80#\t斤\t¥7.10\n香蕉\t3.30\n榴莲\t50\n梨\t待定';
    expect(readSheet(sheet, rows, 0)).toEqual({
      prices: [
        { id: '2', price: 690 },
        { id: '1', price: 710 },
        { id: '3', price: 330 },
      ],
      unread: ['榴莲\t50', '梨\t待定'],
    });
  });
});

describe('the way back', () => {
  const ids = ['1', '2', '3'];
  const price = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });
  const step = fc.array(fc.record({ id: fc.constantFrom(...ids), price, today: fc.constant(2) }), {
    minLength: 1,
    maxLength: 3,
  });

  it('is exactly what was, step by step, a change of many being one; and forward again', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const states: BoardEdits[] = [noEdits];
        for (const prices of steps) {
          const before = states.at(-1) ?? noEdits;
          const next = stepEdits(before, { kind: 'set', prices });
          if (next !== before) states.push(next);
        }
        let state = states.at(-1) ?? noEdits;
        for (const { edits } of states.toReversed().slice(1)) {
          state = stepEdits(state, { kind: 'undo' });
          expect(state.edits).toEqual(edits);
        }
        expect(stepEdits(state, { kind: 'undo' })).toEqual(state);
        for (const { edits } of states.slice(1)) {
          state = stepEdits(state, { kind: 'redo' });
          expect(state.edits).toEqual(edits);
        }
        expect(Object.values(state.edits).some((edit) => edit.price === 2)).toBe(false);
      }),
    );
  });

  it('remembers what a price was typed against', () => {
    let state = stepEdits(noEdits, { kind: 'set', prices: [{ id: '1', price: 3, today: 2 }] });
    state = stepEdits(state, { kind: 'set', prices: [{ id: '1', price: 4, today: 9 }] });
    expect(state.edits).toEqual({ '1': { price: 4, seen: 2 } });
  });
});
