import { beforeAll, describe, expect, it } from 'vitest';
import { inFront } from '../../controllers/screen-stack.js';
import type { CatalogList } from '../../controllers/state/catalog-list.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';
import type { BrowserScreen } from './browser-state.js';
import { followCatalog, ownTenantOnly } from './follow-catalog.js';

let state: DashboardState;
let screen: BrowserScreen;
beforeAll(async () => {
  const ready = await readyState({ resources: ['tenant'] });
  state = answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(3));
  screen = inFront(state, 'browser')!;
});

/** The same dashboard once the list offers something else. */
function offering(change: (list: CatalogList) => CatalogList): DashboardState {
  const entry = state.catalog.tenant!;
  return { ...state, catalog: { tenant: { ...entry, lists: entry.lists.map(change) } } };
}
const without = (field: string) =>
  offering((list) => ({
    ...list,
    columns: list.columns.filter((each) => each !== field),
    search: list.search.filter((each) => each !== field),
  }));

describe('a list whose catalogue was read again', () => {
  it('is the very same where it offers what it did, the column that one is at included', () => {
    const focused = { ...screen, column: 2 };
    expect(
      followCatalog(
        focused,
        offering((list) => ({ ...list })),
      ),
    ).toBe(focused);
  });

  it('has other columns where it has fewer, more, or others', () => {
    const [first = '', second = '', ...rest] = screen.columns;
    for (const columns of [
      [second, ...rest],
      [...screen.columns, 'address'],
      [second, first, ...rest],
    ]) {
      const next = followCatalog(
        { ...screen, column: 2 },
        offering((list) => ({ ...list, columns })),
      );
      expect([next.columns, next.list.columns, next.column]).toEqual([columns, columns, undefined]);
    }
  });

  it('keeps the columns that somebody has chosen', () => {
    const columns = ['tenantName', 'address'];
    expect(followCatalog({ ...screen, columns }, without('linkman')).columns).toEqual(columns);
  });

  it('filters no more by what it does not search by, and by the rest as before', () => {
    const [one = '', other = ''] = screen.list.search;
    const filters = { [one]: 'x', [other]: 'y' };
    const filtered = { ...screen, request: { ...screen.request, filters } };
    expect(followCatalog(filtered, without(one)).request.filters).toEqual({ [other]: 'y' });
    expect(followCatalog(filtered, state).request.filters).toEqual(filters);
  });

  it('is sorted as it was, but by what rows have no more', () => {
    const sort = (field: string) => ({
      ...screen,
      request: { ...screen.request, sort: { field, descending: true } },
    });
    const next = without('linkman');
    expect(followCatalog(sort('tenantName'), next).request.sort).toEqual({
      field: 'tenantName',
      descending: true,
    });
    expect(followCatalog(sort('secretThing'), next).request.sort).toBeUndefined();
  });

  it('stays where the catalogue has it no more', () => {
    expect(followCatalog(screen, { ...state, catalog: {} })).toBe(screen);
    expect(
      followCatalog(
        screen,
        offering((list) => ({ ...list, key: 'other' })),
      ),
    ).toBe(screen);
  });
});

it('only people of the platform see which tenant a row is of', () => {
  const list = { ...screen.list, columns: ['tenantId', 'tenantName'] };
  const at = (tenantId: string) => ownTenantOnly(list, { place: { ...state.place, tenantId } }).columns;
  expect([at('000000'), at('100001')]).toEqual([['tenantId', 'tenantName'], ['tenantName']]);
});
