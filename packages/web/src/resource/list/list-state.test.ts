import { type AnyResource, filterFieldsOf } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isViewKey } from '../../lib/tabs/tab-key.js';
import { formatOpen, type ListState, listChange, listQuery, readListState } from './list-state.js';

const searchable = ['code', 'name'];
function apply(view: URLSearchParams, change: ReturnType<typeof listChange>) {
  const next = new URLSearchParams(view);
  for (const [key, value] of Object.entries(change))
    value === undefined ? next.delete(key) : next.set(key, value);
  return next;
}

const word = fc.stringMatching(/^[a-z0-9果]{1,8}$/);
const states: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 9999 }),
  size: fc.constantFrom(10, 30, 50, 100, 200),
  sort: fc.option(
    fc.record({
      field: fc.constantFrom('code', 'createTime'),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { nil: undefined },
  ),
  filters: fc.dictionary(fc.constantFrom(...searchable), word),
  columns: fc.option(fc.constantFrom('code.name', '_.code*-120'), { nil: undefined }),
  view: fc.option(word, { nil: undefined }),
  open: fc.oneof(
    fc.constant(undefined),
    fc.constant({ kind: 'new' as const }),
    fc.record({
      kind: fc.constant('action' as const),
      name: fc.constant('grant'),
      ids: fc.array(fc.stringMatching(/^[1-9]\d{0,18}$/), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constantFrom('edit' as const, 'view' as const),
      id: fc.stringMatching(/^[1-9]\d{0,18}$/),
    }),
  ),
});

describe('list state in the URL', () => {
  it('comes back as it was written, in each pane by itself', () => {
    fc.assert(
      fc.property(states, fc.constantFrom(undefined, 'c'), (state, pane) => {
        const view = apply(new URLSearchParams('src=x&page=7&c.page=8'), listChange(state, searchable, pane));
        expect(readListState(view, searchable, pane)).toEqual(state);
        expect(view.get('src')).toBe('x');
        expect(view.get(pane ? 'page' : 'c.page')).toBe(pane ? '7' : '8');
      }),
    );
  });

  it('writes view keys only, so that no tab is opened by paging', () => {
    fc.assert(
      fc.property(states, (state) => Object.keys(listChange(state, searchable, 'c')).every(isViewKey)),
    );
  });

  it('reads nonsense as the default', () => {
    const view = new URLSearchParams('page=-3&size=7&sort=;drop&open=edit:&q.secret=1&q.code=%20');
    expect(readListState(view, searchable)).toEqual({
      page: 1,
      size: 10,
      sort: undefined,
      filters: {},
      open: undefined,
    });
  });

  it('starts at the first page when filters, order or size change, not when a dialog opens', () => {
    const view = new URLSearchParams('page=4');
    expect(apply(view, listChange({ filters: { code: 'a' } }, searchable)).get('page')).toBeNull();
    expect(
      apply(view, listChange({ sort: { field: 'code', order: 'asc' } }, searchable)).get('page'),
    ).toBeNull();
    expect(apply(view, listChange({ open: { kind: 'view', id: '1' } }, searchable)).get('page')).toBe('4');
  });

  it('asks the server for the page, the order and the filters, each filter as its kind travels', () => {
    const resource = everyKind as unknown as AnyResource;
    const [fields, endpoint] = [filterFieldsOf(resource), resource.operations.list];
    const filters = { name: ' x', onSale: '0', agreed: 'true', level: 'high', gone: 'y' };
    const asking = { list: { endpoint, filters: fields, conditions: [] } };
    const state = { page: 2, size: 30, sort: { field: 'code', order: 'desc' as const }, filters };
    expect(listQuery(state, asking)).toEqual({
      current: 2,
      size: 30,
      descs: 'code',
      name_like: 'x',
      onSale: 0,
      agreed: true,
      level: 'high',
    });
  });
});

describe('what is open', () => {
  it.each([
    ['new', { kind: 'new' }],
    ['new:7', { kind: 'new', parent: '7' }],
    ['edit:7', { kind: 'edit', id: '7' }],
    ['view:7', { kind: 'view', id: '7' }],
    ['import', { kind: 'import' }],
    ['import:9', { kind: 'import', id: '9' }],
    ['action:grant:1,2', { kind: 'action', name: 'grant', ids: ['1', '2'] }],
  ] as const)('is %s in the address', (text, open) => {
    expect(formatOpen(open as Parameters<typeof formatOpen>[0])).toBe(text);
    expect(readListState(new URLSearchParams({ open: text }), []).open).toEqual(open);
  });

  it.each(['edit', 'view:', 'action:grant', 'action', 'else:7', ''])(
    'is nothing where the address says %j',
    (text) => {
      expect(readListState(new URLSearchParams({ open: text }), []).open).toBeUndefined();
    },
  );
});
