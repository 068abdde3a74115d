import type { AnyResource } from '@mall/sdk/contract';
import { type Step, step } from '../../controllers/effects.js';
import type { CatalogList } from '../../controllers/state/catalog-list.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { BrowserScreen } from './browser-state.js';

/** The columns of a list: those saved the last time that still exist, else its own. */
export function columnsFor(
  { row, secrets }: Pick<AnyResource, 'row' | 'secrets'>,
  list: CatalogList,
  kept: readonly string[] | undefined,
): readonly string[] {
  const there = kept?.filter((field) => field in row.shape && !secrets.includes(field)) ?? [];
  return there.length > 0 ? there : list.columns;
}

/** Focuses the next column; behind the last one none, then the first one again. */
export function focusColumn(screen: BrowserScreen, by: 1 | -1): BrowserScreen {
  const stops = screen.columns.length + 1;
  const at = ((screen.column ?? -1) + 1 + by + stops) % stops;
  return { ...screen, column: at === 0 ? undefined : at - 1 };
}

export function moveColumn(screen: BrowserScreen, by: 1 | -1): BrowserScreen {
  const { column, columns } = screen;
  const field = column === undefined ? undefined : columns[column];
  if (column === undefined || field === undefined) return screen;
  const to = column + by;
  if (to < 0 || to >= columns.length) return screen;
  const without = columns.filter((each) => each !== field);
  return { ...screen, column: to, columns: [...without.slice(0, to), field, ...without.slice(to)] };
}

/** The last one stays: a table without columns says nothing. */
export function hideColumn(screen: BrowserScreen): BrowserScreen {
  const { column, columns } = screen;
  if (column === undefined || columns.length < 2) return screen;
  const left = columns.filter((_, index) => index !== column);
  return { ...screen, columns: left, column: Math.min(column, left.length - 1) };
}

/** Sets the columns. The focus is dropped: its column may be gone. */
export const setColumns = (screen: BrowserScreen, columns: readonly string[]): BrowserScreen => ({
  ...screen,
  columns,
  column: undefined,
});

const isDefault = ({ columns, list }: BrowserScreen): boolean =>
  columns.length === list.columns.length && columns.every((field, index) => field === list.columns[index]);

/** Saves the columns for the next time; default columns are not saved. */
export function keepColumns(state: DashboardState, screen: BrowserScreen): Step<DashboardState> {
  const { key } = screen.list;
  const { [key]: _before, ...others } = state.columns;
  const columns = isDefault(screen) ? others : { ...others, [key]: screen.columns };
  return step({ ...state, columns }, { type: 'keep-columns', columns });
}
