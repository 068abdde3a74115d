import { describe, expect, it } from 'vitest';
import {
  moveColumn,
  noSettings,
  orderedColumns,
  resize,
  shownColumns,
  toggleHidden,
  togglePinned,
} from './column-settings.js';

const columns = ['a', 'b', 'c'];

describe('column settings', () => {
  it('keeps the chosen order, adds new columns and drops gone ones', () => {
    expect(orderedColumns(columns, { ...noSettings, order: ['c', 'gone', 'a'] })).toEqual(['c', 'a', 'b']);
  });

  it('hides columns, but never all of them', () => {
    const one = toggleHidden(noSettings, 'b');
    expect(shownColumns(columns, one)).toEqual(['a', 'c']);
    const all = columns.reduce(toggleHidden, noSettings);
    expect(shownColumns(columns, all)).toEqual(['a']);
    expect(shownColumns(columns, toggleHidden(one, 'b'))).toEqual(columns);
  });

  it('shows pinned columns first', () => {
    expect(orderedColumns(columns, togglePinned(noSettings, 'c'))).toEqual(['c', 'a', 'b']);
  });

  it('moves by one place and stops at the ends', () => {
    const moved = moveColumn(columns, noSettings, 'a', 1);
    expect(orderedColumns(columns, moved)).toEqual(['b', 'a', 'c']);
    expect(moveColumn(columns, noSettings, 'a', -1)).toBe(noSettings);
  });

  it('keeps a width readable', () => {
    expect(resize(noSettings, 'a', 3).widths).toEqual({ a: 64 });
  });

  it('begins with everything shown in rows of the usual height, and moves nothing that is not there', () => {
    expect(noSettings).toEqual({ order: [], hidden: [], added: [], pinned: [], widths: {}, dense: false });
    expect(moveColumn(columns, noSettings, 'gone', 1)).toBe(noSettings);
    expect(moveColumn(columns, noSettings, 'c', 1)).toBe(noSettings);
    expect(orderedColumns(columns, moveColumn(columns, noSettings, 'b', -1))).toEqual(['b', 'a', 'c']);
    expect(orderedColumns(columns, moveColumn(columns, noSettings, 'b', 1))).toEqual(['a', 'c', 'b']);
    expect(resize(noSettings, 'a', 99.6).widths).toEqual({ a: 100 });
  });
});
