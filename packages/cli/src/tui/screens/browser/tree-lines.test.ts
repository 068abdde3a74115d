import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../controllers/state/row.js';
import { nestRows as nest } from './nest-rows.js';
import { branches, countRows, sortTree, treeLines } from './tree-lines.js';

const flat = fc.array(fc.nat(1000), { maxLength: 40 }).map((picks) =>
  picks.map(
    (pick, index): Row => ({
      id: String(index + 1),
      parentId: String(index === 0 ? 0 : pick % (index + 1)),
    }),
  ),
);

describe('trees', () => {
  it('show every row once when all is open, children right under their parents', () => {
    fc.assert(
      fc.property(flat, (rows) => {
        const roots = nest(rows, 'parentId');
        const lines = treeLines(roots, new Set(branches(roots)));
        expect(lines).toHaveLength(rows.length);
        expect(countRows(roots)).toBe(rows.length);
        lines.forEach((line, index) => {
          const before = lines[index - 1];
          expect(line.depth).toBeLessThanOrEqual((before?.depth ?? -1) + 1);
          if (before && line.depth > before.depth) expect(line.row.parentId).toBe(before.row.id);
        });
      }),
    );
  });

  it('show roots alone when nothing is open', () => {
    const roots = nest(
      [
        { id: '1', parentId: '0' },
        { id: '2', parentId: '1' },
      ],
      'parentId',
    );
    expect(treeLines(roots, new Set()).map((line) => line.twist)).toEqual(['closed']);
  });

  it('stand nested rows as they came', () => {
    const rows = [{ id: '1', children: [{ id: '2' }] }];
    expect(nest(rows, 'parentId')).toBe(rows);
  });

  it('survive a depth that would break recursion', () => {
    let row: Row = { id: '0' };
    for (let depth = 1; depth < 20_000; depth += 1) row = { id: String(depth), children: [row] };
    expect(treeLines([row], new Set(branches([row])))).toHaveLength(20_000);
  });

  it('sort brothers and sisters, not the whole tree', () => {
    const rows = [
      { id: 'b', sort: 2, children: [{ id: 'z', sort: 1 }] },
      { id: 'a', sort: 1, children: [{ id: 'y', sort: 9 }] },
    ];
    const sorted = sortTree(rows, { field: 'sort', descending: false }, 'zh-CN');
    expect(treeLines(sorted, new Set(['a', 'b'])).map((line) => line.row.id)).toEqual(['a', 'y', 'b', 'z']);
  });
});

it('numbers in names are sorted as numbers', () => {
  const rows = ['10号库', '2号库', '1号库'].map((name, at) => ({ id: String(at), name }));
  const sorted = (descending: boolean) =>
    sortTree(rows, { field: 'name', descending }, 'zh-CN').map(({ name }) => name);
  expect(sorted(false)).toEqual(['1号库', '2号库', '10号库']);
  expect(sorted(true)).toEqual(['10号库', '2号库', '1号库']);
});

it('amounts are sorted as amounts, and what has none stands before what has', () => {
  const rows = [
    { id: 'a', sort: 10 },
    { id: 'b', sort: 9 },
    { id: 'c', sort: -1 },
    { id: 'd', sort: null },
    { id: 'e', sort: '7' },
  ];
  const sorted = (descending: boolean) =>
    sortTree(rows.slice(0, 3), { field: 'sort', descending }, 'en-US')
      .map(({ id }) => id)
      .join('');
  expect([sorted(false), sorted(true)]).toEqual(['cba', 'abc']);
  const mixed = sortTree(rows.slice(3), { field: 'sort', descending: false }, 'en-US');
  expect(mixed.map(({ id }) => id)).toEqual(['d', 'e']);
  // A number beside a text is compared as a text is.
  const [first] = sortTree([{ id: 'f', sort: 'x' }, rows[1]!], { field: 'sort', descending: false }, 'en-US');
  expect(first?.id).toBe('b');
});
