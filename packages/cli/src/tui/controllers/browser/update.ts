import type { AnyResource } from '@mall/sdk/contract';
import { type Step, step } from '../effects.js';
import type { Answer, Intent } from '../events.js';
import { tableHeight } from '../layout.js';
import { moveCursor, settle } from '../motion.js';
import type { DashboardState } from '../state/dashboard.js';
import type { ShownList } from '../state/list.js';
import { rowId } from '../state/row.js';
import { columnsFor, focusColumn, hideColumn, moveColumn, setColumns } from './columns.js';
import { select } from './selection.js';
import {
  type BrowserScreen,
  cursorRow,
  defaultListSize,
  type ListRequest,
  pageCount,
  type Scope,
} from './state.js';
import { branches, countRows, sortTree, treeLines } from './tree-lines.js';
import { filtersOf } from './typed-filters.js';

const listSizes = [20, 50, 100, 200, 500] as const;

interface Opening {
  readonly scope?: Scope | undefined;
  readonly live?: boolean | undefined;
  /** As they were left. */
  readonly columns?: readonly string[] | undefined;
}

/** A list that has not been asked for yet. */
export const newBrowser = (
  id: number,
  resource: AnyResource,
  list: ShownList,
  { scope, live = false, columns }: Opening = {},
): BrowserScreen => ({
  kind: 'browser',
  id,
  name: resource.name,
  list,
  listing: scope?.listing ?? resource.listing,
  request: { scope, page: 1, size: defaultListSize, sort: undefined, filters: {} },
  load: { kind: 'loading', serial: 0 },
  roots: [],
  lines: [],
  expanded: new Set(),
  total: 0,
  cursor: 0,
  top: 0,
  selected: new Map(),
  anchor: undefined,
  columns: columnsFor(resource, list, columns),
  column: undefined,
  live,
});

/** Asks for the rows again; the old ones stay in sight until the answer is there. */
export const reload = (
  screen: BrowserScreen,
  state: DashboardState,
  change: Partial<ListRequest> = {},
): Step<BrowserScreen> => {
  const request = { ...screen.request, ...change };
  const { id, name, list } = screen;
  const serial = state.serial;
  return step(
    { ...screen, request, load: { kind: 'loading', serial } },
    { type: 'load-rows', screen: id, serial, name, list: list.name, request },
  );
};

const withLines = (screen: BrowserScreen, state: DashboardState): BrowserScreen => {
  const lines =
    screen.listing === 'tree'
      ? treeLines(screen.roots, screen.expanded)
      : screen.roots.map((row) => ({ row, depth: 0, twist: 'leaf' as const }));
  return { ...screen, lines, ...settle(screen, tableHeight(state.size), lines.length) };
};

/** Small trees open at their first level, so that one sees more than a single root. */
const firstOpen = (screen: BrowserScreen): ReadonlySet<string> =>
  screen.expanded.size > 0 || screen.roots.length > 8 ? screen.expanded : new Set(screen.roots.map(rowId));

export const receiveRows = (
  screen: BrowserScreen,
  answer: Extract<Answer, { type: 'rows' }>,
  state: DashboardState,
): BrowserScreen => {
  const tree = screen.listing === 'tree';
  const roots = tree ? sortTree(answer.rows, screen.request.sort, state.language) : answer.rows;
  const filtered = Object.keys(screen.request.filters).length > 0;
  const loaded = { ...screen, roots, load: { kind: 'ready' } as const, anchor: undefined };
  const total = tree ? countRows(roots) : answer.total;
  const expanded = !tree ? screen.expanded : filtered ? new Set(branches(roots)) : firstOpen(loaded);
  return followRow(screen, withLines({ ...loaded, total, expanded }, state), state);
};

/** Rows that come in above push the row under the cursor down; at the very top one stays with the newest. */
const followRow = (before: BrowserScreen, after: BrowserScreen, state: DashboardState): BrowserScreen => {
  const row = cursorRow(before);
  if (!after.live || !row || before.cursor === 0) return after;
  const at = after.lines.findIndex((line) => rowId(line.row) === rowId(row));
  return at < 0 || at === after.cursor ? after : moveBy(after, at - after.cursor, state);
};

const twist = (
  screen: BrowserScreen,
  what: Extract<Intent, { type: 'twist' }>['what'],
  state: DashboardState,
): BrowserScreen => {
  if (what === 'open-all') return withLines({ ...screen, expanded: new Set(branches(screen.roots)) }, state);
  if (what === 'close-all') return withLines({ ...screen, expanded: new Set(), cursor: 0, top: 0 }, state);
  const line = screen.lines[screen.cursor];
  if (!line) return screen;
  const id = rowId(line.row);
  if (what === 'open') {
    if (line.twist === 'open') return moveBy(screen, 1, state);
    return line.twist === 'leaf'
      ? screen
      : withLines({ ...screen, expanded: new Set([...screen.expanded, id]) }, state);
  }
  if (line.twist === 'open')
    return withLines({ ...screen, expanded: new Set([...screen.expanded].filter((at) => at !== id)) }, state);
  let parent = screen.cursor;
  while (parent > 0 && (screen.lines[parent]?.depth ?? 0) >= line.depth) parent -= 1;
  return (screen.lines[parent]?.depth ?? 0) < line.depth
    ? moveBy(screen, parent - screen.cursor, state)
    : screen;
};

const moveBy = (screen: BrowserScreen, by: number, state: DashboardState): BrowserScreen => {
  const at = { cursor: screen.cursor + by, top: screen.top };
  return { ...screen, ...settle(at, tableHeight(state.size), screen.lines.length) };
};

const turnPage = (screen: BrowserScreen, by: number, state: DashboardState): Step<BrowserScreen> => {
  const page = Math.max(1, Math.min(pageCount(screen), screen.request.page + by));
  if (page === screen.request.page) return step(screen);
  return reload({ ...screen, cursor: 0, top: 0, anchor: undefined }, state, { page });
};

const resize = (screen: BrowserScreen, by: number, state: DashboardState): Step<BrowserScreen> => {
  const at = listSizes.findIndex((size) => size >= screen.request.size);
  const size = listSizes[Math.max(0, Math.min(listSizes.length - 1, at + by))] ?? defaultListSize;
  return size === screen.request.size ? step(screen) : reload(screen, state, { size, page: 1 });
};

/** One press sorts upwards, the next downwards, the third not at all. */
const sortBy = (screen: BrowserScreen, field: string, state: DashboardState): Step<BrowserScreen> => {
  const { sort } = screen.request;
  const next =
    sort?.field !== field
      ? { field, descending: false }
      : sort.descending
        ? undefined
        : { field, descending: true };
  return reload({ ...screen, cursor: 0, top: 0 }, state, { sort: next, page: 1 });
};

/** Filters replace each other as a set; empty ones ask for nothing. */
export const applyFilters = (
  screen: BrowserScreen,
  drafts: Readonly<Record<string, string>>,
  state: DashboardState,
): Step<BrowserScreen> => {
  return reload({ ...screen, cursor: 0, top: 0 }, state, { filters: filtersOf(drafts), page: 1 });
};

/** What a list does with an intent. */
export const updateBrowser = (
  screen: BrowserScreen,
  intent: Intent,
  state: DashboardState,
): Step<BrowserScreen> => {
  const height = tableHeight(state.size);
  switch (intent.type) {
    case 'move':
      return step({ ...screen, ...moveCursor(screen, intent.motion, height, screen.lines.length) });
    case 'select':
      return step(select(screen, intent.what, height));
    case 'twist':
      return step(screen.listing === 'tree' ? twist(screen, intent.what, state) : screen);
    case 'turn-page':
      return turnPage(screen, intent.by, state);
    case 'page-size':
      return resize(screen, intent.by, state);
    case 'sort':
      return sortBy(screen, intent.field, state);
    case 'filter':
      return applyFilters(screen, intent.drafts, state);
    case 'clear-filters':
      return applyFilters(screen, {}, state);
    case 'set-columns':
      return step(setColumns(screen, intent.columns));
    case 'default-columns':
      return step(setColumns(screen, screen.list.columns));
    case 'focus-column':
      return step(focusColumn(screen, intent.by));
    case 'move-column':
      return step(moveColumn(screen, intent.by));
    case 'hide-column':
      return step(hideColumn(screen));
    case 'export': {
      const { name, list, request } = screen;
      return step(screen, { type: 'export-rows', name, list: list.name, request });
    }
    case 'refresh':
      return reload(screen, state);
    case 'watch':
      return screen.live
        ? step({ ...screen, live: false })
        : step({ ...screen, live: true }, { type: 'wait', screen: screen.id, ms: 0 });
    default:
      return step(screen);
  }
};
