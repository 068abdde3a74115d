import { defaultPageSize, pageSizes } from '@mall/sdk/contract';
import { type Step, step } from '../../controllers/effects.js';
import type { DashboardEvent, EventOf } from '../../controllers/events.js';
import { tableHeight } from '../../controllers/layout.js';
import { moveCursor, settle } from '../../controllers/motion.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { type Row, rowId } from '../../controllers/state/row.js';
import { type BrowserScreen, cursorRow, type ListRequest, pageCount } from './browser-state.js';
import { focusColumn, hideColumn, moveColumn, setColumns } from './columns.js';
import { select } from './selection.js';
import { allRows, branches, countRows, sortTree, treeLines } from './tree-lines.js';
import { filtersOf, isNews } from './typed-filters.js';

/** Handles the events of a list; undefined for any other. */
export function updateBrowser(
  screen: BrowserScreen,
  event: DashboardEvent,
  state: DashboardState,
): Step<BrowserScreen> | undefined {
  const changed = changeBrowser(screen, event, state);
  if (changed) return step(changed);
  switch (event.type) {
    case 'turn-page':
      return turnPage(screen, event.by, state);
    case 'page-size':
      return changeSize(screen, event.by, state);
    case 'sort':
      return sortBy(screen, event.field, state);
    case 'filter':
      return isNews(screen, event.drafts) ? applyFilters(screen, event.drafts, state) : undefined;
    case 'clear-filters':
      return applyFilters(screen, {}, state);
    case 'watch':
      return screen.live
        ? step({ ...screen, live: false })
        : step({ ...screen, live: true }, { type: 'wait', screen: screen.id, ms: 0 });
    default:
      return undefined;
  }
}

/** Changes that need no request. */
function changeBrowser(
  screen: BrowserScreen,
  event: DashboardEvent,
  state: DashboardState,
): BrowserScreen | undefined {
  const height = tableHeight(state.size);
  switch (event.type) {
    case 'move':
      return { ...screen, ...moveCursor(screen, event.motion, height, screen.lines.length) };
    case 'select':
      return select(screen, event.what, height);
    case 'twist':
      return screen.listing === 'tree' ? twist(screen, event.what, state) : undefined;
    case 'set-columns':
      return setColumns(screen, event.columns);
    case 'default-columns':
      return setColumns(screen, screen.list.columns);
    case 'focus-column':
      return focusColumn(screen, event.by);
    case 'move-column':
      return moveColumn(screen, event.by);
    case 'hide-column':
      return hideColumn(screen);
    case 'rows':
      return receiveRows(screen, event, state);
    case 'load-failed':
      return { ...screen, load: { kind: 'failed', problem: event.problem } };
    default:
      return undefined;
  }
}

function turnPage(screen: BrowserScreen, by: number, state: DashboardState): Step<BrowserScreen> {
  const page = Math.max(1, Math.min(pageCount(screen), screen.request.page + by));
  if (page === screen.request.page) return step(screen);
  return reloadList({ ...screen, cursor: 0, top: 0, anchor: undefined }, state, { page });
}

/** The smallest page that fills the screen: less would leave half of it empty. */
export const fittingPageSize = (height: number): number =>
  pageSizes.find((size) => size >= height) ?? Math.max(...pageSizes);

function changeSize(screen: BrowserScreen, by: number, state: DashboardState): Step<BrowserScreen> {
  const at = pageSizes.findIndex((size) => size >= screen.request.size);
  const size = pageSizes[Math.max(0, Math.min(pageSizes.length - 1, at + by))] ?? defaultPageSize;
  return size === screen.request.size ? step(screen) : reloadList(screen, state, { size, page: 1 });
}

/** The first press sorts ascending, the second descending, the third ends sorting. */
function sortBy(screen: BrowserScreen, field: string, state: DashboardState): Step<BrowserScreen> {
  const { sort } = screen.request;
  const isUp = sort?.field === field && !sort.descending;
  const isDown = sort?.field === field && sort.descending;
  const next = isDown ? undefined : { field, descending: isUp };
  return reloadList({ ...screen, cursor: 0, top: 0 }, state, { sort: next, page: 1 });
}

/** Replaces all filters. */
export function applyFilters(
  screen: BrowserScreen,
  drafts: Readonly<Record<string, string>>,
  state: DashboardState,
): Step<BrowserScreen> {
  return reloadList({ ...screen, cursor: 0, top: 0 }, state, { filters: filtersOf(drafts), page: 1 });
}

/** Requests the rows again; the old ones stay visible until the reply. */
export function reloadList(
  screen: BrowserScreen,
  { serial }: Pick<DashboardState, 'serial'>,
  change: Partial<ListRequest> = {},
): Step<BrowserScreen> {
  const request = { ...screen.request, ...change };
  const { id, name, list } = screen;
  return step(
    { ...screen, request, load: { kind: 'loading', serial } },
    { type: 'load-rows', screen: id, serial, name, list: list.name, request },
  );
}

function receiveRows(screen: BrowserScreen, answer: EventOf<'rows'>, state: DashboardState): BrowserScreen {
  const isTree = screen.listing === 'tree';
  const roots = isTree ? sortTree(answer.rows, screen.request.sort, state.language) : answer.rows;
  const isFiltered = Object.keys(screen.request.filters).length > 0;
  const selected = refreshed(screen.selected, roots);
  const loaded = { ...screen, roots, selected, load: { kind: 'ready' } as const, anchor: undefined };
  const total = isTree ? countRows(roots) : answer.total;
  const expanded = !isTree ? screen.expanded : isFiltered ? new Set(branches(roots)) : firstOpen(loaded);
  return followRow(screen, withLines({ ...loaded, total, expanded }, state), state);
}

/** Selected rows as they were read just now; those of other pages stay as they were. */
function refreshed(selected: BrowserScreen['selected'], roots: readonly Row[]): BrowserScreen['selected'] {
  if (selected.size === 0) return selected;
  const fresh = new Map(allRows(roots).map((row) => [rowId(row), row]));
  return new Map([...selected].map(([id, row]) => [id, fresh.get(id) ?? row]));
}

/** Small trees start with their first level expanded, so that more is visible than a single root. */
const firstOpen = (screen: BrowserScreen): ReadonlySet<string> =>
  screen.expanded.size > 0 || screen.roots.length > 8 ? screen.expanded : new Set(screen.roots.map(rowId));

/** Keeps the cursor of a live list on its row when new rows come in above; on the first line it stays there. */
function followRow(before: BrowserScreen, after: BrowserScreen, state: DashboardState): BrowserScreen {
  const row = cursorRow(before);
  if (!after.live || !row || before.cursor === 0) return after;
  const at = after.lines.findIndex((line) => rowId(line.row) === rowId(row));
  return at < 0 || at === after.cursor ? after : moveTo(after, at, state);
}

function twist(screen: BrowserScreen, what: EventOf<'twist'>['what'], state: DashboardState): BrowserScreen {
  switch (what) {
    case 'open-all':
      return withLines({ ...screen, expanded: new Set(branches(screen.roots)) }, state);
    case 'close-all':
      return withLines({ ...screen, expanded: new Set(), cursor: 0, top: 0 }, state);
    case 'open':
      return openBranch(screen, state);
    case 'close':
      return closeBranch(screen, state);
  }
}

/** Expands a branch; in one that is expanded already the cursor goes to its first child. */
function openBranch(screen: BrowserScreen, state: DashboardState): BrowserScreen {
  const line = screen.lines[screen.cursor];
  if (!line || line.twist === 'leaf') return screen;
  if (line.twist === 'open') return moveTo(screen, screen.cursor + 1, state);
  return withLines({ ...screen, expanded: new Set([...screen.expanded, rowId(line.row)]) }, state);
}

/** Collapses a branch; from any other row the cursor goes to its parent. */
function closeBranch(screen: BrowserScreen, state: DashboardState): BrowserScreen {
  const line = screen.lines[screen.cursor];
  if (!line) return screen;
  if (line.twist === 'open') {
    const expanded = new Set([...screen.expanded].filter((id) => id !== rowId(line.row)));
    return withLines({ ...screen, expanded }, state);
  }
  let parent = screen.cursor;
  while (parent > 0 && (screen.lines[parent]?.depth ?? 0) >= line.depth) parent -= 1;
  return (screen.lines[parent]?.depth ?? 0) < line.depth ? moveTo(screen, parent, state) : screen;
}

function withLines(screen: BrowserScreen, state: DashboardState): BrowserScreen {
  const lines =
    screen.listing === 'tree'
      ? treeLines(screen.roots, screen.expanded)
      : screen.roots.map((row) => ({ row, depth: 0, twist: 'leaf' as const }));
  return { ...screen, lines, ...settle(screen, tableHeight(state.size), lines.length) };
}

const moveTo = (screen: BrowserScreen, cursor: number, { size }: DashboardState): BrowserScreen => ({
  ...screen,
  ...settle({ cursor, top: screen.top }, tableHeight(size), screen.lines.length),
});
