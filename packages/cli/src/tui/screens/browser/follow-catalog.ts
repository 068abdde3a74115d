import { managementTenant } from '@mall/sdk/contract';
import type { CatalogList } from '../../controllers/state/catalog-list.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { BrowserScreen } from './browser-state.js';
import { columnsFor } from './columns.js';

/** The list as its person may know it now: permissions may have been read again since it was opened. */
export function followCatalog(screen: BrowserScreen, state: DashboardState): BrowserScreen {
  const entry = state.catalog[screen.name];
  const known = entry?.lists.find(({ key }) => key === screen.list.key);
  const list = known && ownTenantOnly(known, state);
  if (!entry || !list || isSame(list, screen.list)) return screen;
  const { request } = screen;
  const isReadable = (field: string) => field in entry.resource.row.shape;
  const filters = Object.entries(request.filters).filter(([field]) => list.search.includes(field));
  return {
    ...screen,
    list,
    // Columns that are the list's own are the new list's own.
    columns:
      screen.columns === screen.list.columns
        ? list.columns
        : columnsFor(entry.resource, list, screen.columns),
    column: undefined,
    request: {
      ...request,
      filters: Object.fromEntries(filters),
      sort: request.sort && isReadable(request.sort.field) ? request.sort : undefined,
    },
  };
}

/** People of one tenant see its rows alone: a column that says which tenant would say the same in each. */
export const ownTenantOnly = (list: CatalogList, { place }: Pick<DashboardState, 'place'>): CatalogList =>
  place.tenantId === managementTenant
    ? list
    : { ...list, columns: list.columns.filter((field) => field !== 'tenantId') };

/** True where a list that was read anew offers what it did. */
const isSame = (list: CatalogList, before: CatalogList): boolean =>
  sameFields(list.columns, before.columns) && sameFields(list.search, before.search);

const sameFields = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((field, index) => field === others[index]);
