import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isViewKey } from '../../../lib/tabs/tab-key.js';
import { minWidth, shownColumns } from '../column-settings.js';
import { listChange, readListState } from '../list-state.js';
import {
  noViews,
  putView,
  removeView,
  renameView,
  type SavedView,
  type SavedViews,
  sameView,
  toggleFirst,
  viewName,
} from './saved-views.js';
import { formatColumns, parseColumns } from './view-columns.js';

const fields = ['id', 'name', 'code', 'price', 'createTime'];
const others = ['remark', 'phone'];
const some = fc.subarray(fields);
const settings = fc.record({
  order: fc.shuffledSubarray(fields),
  hidden: some,
  added: fc.subarray(others),
  pinned: some,
  widths: fc.dictionary(fc.constantFrom(...fields), fc.integer({ min: minWidth, max: 900 })),
  dense: fc.boolean(),
});

describe('columns in an address', () => {
  it('are shown to whoever opens it as they were to who sent it', () => {
    fc.assert(
      fc.property(settings, (mine) => {
        const theirs = parseColumns(formatColumns(fields, mine), fields, others);
        const shown = shownColumns(fields, mine);
        expect(theirs && shownColumns(fields, theirs)).toEqual(shown);
        expect(theirs?.dense).toBe(mine.dense);
        for (const field of shown) {
          expect(theirs?.widths[field]).toBe(mine.widths[field]);
          expect(theirs?.pinned.includes(field)).toBe(mine.pinned.includes(field));
        }
      }),
    );
  });

  it('are as the list has them where the address names none of them', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseColumns(text, fields);
        if (read) expect(shownColumns(fields, read).every((field) => fields.includes(field))).toBe(true);
        else expect(fields.some((field) => text.split('.').includes(field))).toBe(false);
      }),
    );
    expect(parseColumns('_.gone', fields)).toBeUndefined();
    expect(parseColumns('name-3.name', fields)?.widths).toEqual({ name: minWidth });
  });
});

const name = fc.stringMatching(/^[a-z果蔬]{1,6}$/);
const view: fc.Arbitrary<SavedView> = fc.record({
  name,
  size: fc.constantFrom(10, 30, 50),
  sort: fc.option(fc.record({ field: fc.constantFrom(...fields), order: fc.constantFrom('asc', 'desc') }), {
    nil: undefined,
  }),
  filters: fc.dictionary(fc.constantFrom('name', 'code'), name),
  columns: fc.constantFrom('name.code', '_.price*-90'),
});
const kept: fc.Arbitrary<SavedViews> = fc
  .tuple(fc.uniqueArray(view, { selector: (one) => one.name }), fc.boolean())
  .map(([views, first]) => ({ views, first: first ? views[0]?.name : undefined }));

describe('saved views', () => {
  it('come back out of an address', () => {
    fc.assert(
      fc.property(view, ({ name: called, ...state }) => {
        const written = listChange({ ...state, view: called }, ['name', 'code'], 'c');
        expect(Object.keys(written).every(isViewKey)).toBe(true);
        const query = new URLSearchParams(
          Object.entries(written).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
        );
        const { view: read, columns = '', ...shown } = readListState(query, ['name', 'code'], 'c');
        expect(read).toBe(called);
        expect(sameView({ ...shown, columns }, state)).toBe(true);
      }),
    );
  });

  it('have one of each name, whatever is done to them', () => {
    const step = fc.oneof(
      view.map((one) => (all: SavedViews) => putView(all, one)),
      fc.tuple(name, name).map(
        ([from, to]) =>
          (all: SavedViews) =>
            renameView(all, from, to),
      ),
      name.map((gone) => (all: SavedViews) => removeView(all, gone)),
    );
    fc.assert(
      fc.property(kept, fc.array(step), (start, steps) => {
        const { views, first } = steps.reduce((all, run) => run(all), start);
        const names = views.map((one) => one.name);
        expect(new Set(names).size).toBe(names.length);
        if (first !== undefined) expect(names).toContain(first);
      }),
    );
  });

  it('are the same whatever the order of their filters, and not when a width differs', () => {
    const one: SavedView = {
      name: 'a',
      size: 10,
      sort: undefined,
      filters: { a: '1', b: '2' },
      columns: 'a',
    };
    expect(sameView(one, { ...one, filters: { b: '2', a: '1' } })).toBe(true);
    expect(sameView(one, { ...one, columns: 'a-90' })).toBe(false);
    expect(sameView(one, { ...one, size: 30 })).toBe(false);
  });

  it('are called by a name that a header has room for', () => {
    expect([viewName('  a '), viewName('*'), viewName('   '), viewName('x'.repeat(99)).length]).toEqual([
      'a',
      '',
      '',
      40,
    ]);
  });

  it('give up the first one at a second word', () => {
    const once = toggleFirst(noViews, 'a');
    expect([once.first, toggleFirst(once, 'a').first, toggleFirst(once, 'b').first]).toEqual([
      'a',
      undefined,
      'b',
    ]);
  });
});
