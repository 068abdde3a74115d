import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { BrowserScreen } from './browser-state.js';
import { columnsFor } from './columns.js';

/** The list as its person may know it now: permissions may have been read again since it was opened. */
export function followCatalog(screen: BrowserScreen, { catalog }: DashboardState): BrowserScreen {
  const entry = catalog[screen.name];
  const list = entry?.lists.find(({ key }) => key === screen.list.key);
  if (!entry || !list || list === screen.list) return screen;
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
