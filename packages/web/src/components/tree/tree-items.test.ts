import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allKeys, filterItems, matchingKeys, type Ticks, type TreeItem, toggleNode } from './tree-items.js';

const tree: TreeItem[] = [
  {
    value: '1',
    label: 'System',
    children: [
      {
        value: '11',
        label: 'Users',
        children: [
          { value: '111', label: 'Add' },
          { value: '112', label: 'Edit' },
        ],
      },
      { value: '12', label: 'Roles' },
    ],
  },
  { value: '2', label: 'Shop' },
];

const only = (...checked: string[]): Ticks => ({ checked, partial: [] });

describe('toggleNode', () => {
  it('takes along what is below and above when checked', () => {
    expect([...toggleNode(tree, only(), '11', true).checked].sort()).toEqual(['1', '11', '111', '112']);
  });

  it('keeps the parents of what stays when unchecked', () => {
    expect(toggleNode(tree, only('1', '11', '111', '112'), '111', false)).toEqual(only('1', '11', '112'));
    expect(toggleNode(tree, only('1', '11', '111', '12'), '1', false)).toEqual(only());
  });

  it('never leaves a child without its parents, and keeps keys it does not know', () => {
    const step = fc.record({ key: fc.constantFrom(...allKeys(tree)), on: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const checked = new Set(
          steps.reduce((now, { key, on }) => toggleNode(tree, now, key, on), only('elsewhere')).checked,
        );
        expect(checked.has('elsewhere')).toBe(true);
        if (checked.has('111')) expect(checked.has('11') && checked.has('1')).toBe(true);
        if (checked.has('12')) expect(checked.has('1')).toBe(true);
      }),
    );
  });
});

describe('what is ticked for some', () => {
  const some = { checked: ['2'], partial: ['1', '11', '12'] };

  it('is for all when it is ticked, with what is above, and leaves the rest in part', () => {
    expect(toggleNode(tree, some, '12', true)).toEqual({ checked: ['2', '1', '12'], partial: ['11'] });
  });

  it('is for none when what is above is unticked', () => {
    expect(toggleNode(tree, some, '1', false)).toEqual({ checked: ['2'], partial: [] });
  });
});

describe('filterItems', () => {
  it('keeps matches and the way to them', () => {
    const shown = filterItems(tree, matchingKeys(tree, 'edit'));
    expect(allKeys(shown)).toEqual(['1', '11', '112']);
  });
});
