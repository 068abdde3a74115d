import { renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InboxRow } from './inbox-state.js';
import { regrouped, useRowGroups } from './row-groups.js';

const rowOf = new Map<string, InboxRow>();
function row(key: string): InboxRow {
  const one = rowOf.get(key) ?? ({ key } as InboxRow);
  rowOf.set(key, one);
  return one;
}
const rows = (keys: string) => [...keys].map(row);
const said = (groups: ReturnType<typeof regrouped>) =>
  groups.map(({ nth, rows: own }) => `${nth}${own.map(({ key }) => key).join('')}`).join(' ');
/** What is seen of lists that follow each other, in groups of three. */
const after = (...lists: readonly string[]) =>
  said(lists.reduce<ReturnType<typeof regrouped>>((groups, keys) => regrouped(groups, rows(keys), 3), []));

describe('the groups of a long list', () => {
  it.each([
    ['are of one size, but for the last', ['abcdefgh'], '0abc 1def 2gh'],
    ['are none of none', [''], ''],
    ['keep their rows where one of them goes', ['abcdefgh', 'acdefgh'], '0ac 1def 2gh'],
    ['take in what comes between their rows', ['abcdef', 'abxyzcdef'], '0abxyzc 1def'],
    ['take in what comes before all', ['abcdef', 'xabcdef'], '0xabc 1def'],
    ['are filled at the end, then go on', ['abcd', 'abcdefgh'], '0abc 1def 2gh'],
    ['go where all of their rows go', ['abcdef', 'def'], '1def'],
    ['go on from those that are left', ['abcdef', 'defxy'], '1def 2xy'],
    ['begin anew where nothing is left', ['abcdef', 'xyzu'], '0xyz 1u'],
    ['take in what has gone down the list', ['abcdef', 'bcdefa'], '0bc 1defa'],
  ])('%s', (_, lists, groups) => expect(after(...lists)).toBe(groups));

  it('are the same objects where nothing of them is otherwise', () => {
    const before = regrouped([], rows('abcdefgh'), 3);
    const next = regrouped(before, rows('acdefgh'), 3);
    expect(next[0]).not.toBe(before[0]);
    expect([next[1] === before[1], next[2] === before[2]]).toEqual([true, true]);
    expect(regrouped(before, [...rows('abcdefg'), { ...row('h') }], 3)[2]).not.toBe(before[2]);
  });

  it('have every row once, in its order, each group under a number of its own', () => {
    const list = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop'));
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 5 }), (lists) => {
        const groups = lists.reduce<ReturnType<typeof regrouped>>(
          (before, keys) => regrouped(before, keys.map(row), 3),
          [],
        );
        expect(groups.flatMap(({ rows: own }) => own.map(({ key }) => key))).toEqual(lists.at(-1));
        const numbers = groups.map(({ nth }) => nth);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }),
    );
  });

  it('stay what they are on the screen, for fifty rows each', () => {
    const all = Array.from({ length: 120 }, (_, nth) => row(`row ${nth}`));
    const { result, rerender } = renderHook(({ of }) => useRowGroups(of), { initialProps: { of: all } });
    const before = result.current;
    expect(before.map(({ rows: own }) => own.length)).toEqual([50, 50, 20]);
    rerender({ of: all.slice(1) });
    rerender({ of: all.slice(2) });
    expect(result.current.map(({ rows: own }) => own.length)).toEqual([48, 50, 20]);
    expect([result.current[1] === before[1], result.current[2] === before[2]]).toEqual([true, true]);
  });
});
