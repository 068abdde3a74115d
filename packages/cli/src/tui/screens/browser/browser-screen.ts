import type { AnyResource } from '@mall/sdk/contract';
import { type Step, step } from '../../controllers/effects.js';
import type { DashboardEvent } from '../../controllers/events.js';
import { paneWidth, tableHeight } from '../../controllers/layout.js';
import { settle } from '../../controllers/motion.js';
import { lookAgain, pushScreen, reloadCurrent } from '../../controllers/navigation.js';
import { noOverlay } from '../../controllers/overlays/overlay-state.js';
import type { Phrase } from '../../controllers/phrase.js';
import { rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import { cellSources, detailSources } from '../../controllers/resource/choices.js';
import { fetchChoices } from '../../controllers/resource/fetch-choices.js';
import type { ScreenDefinition } from '../../controllers/screen-definition.js';
import { currentScreen, inFront, putScreen } from '../../controllers/screen-stack.js';
import type { CatalogList } from '../../controllers/state/catalog-list.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { browserGroups, browserGroupsNow } from './browser-keys.js';
import {
  type BrowserScreen,
  cursorRow,
  type ListRequest,
  rowsInQuestion,
  type Scope,
} from './browser-state.js';
import { browserFocus, browserHeadline, browserTitle } from './browser-text.js';
import { applyFilters, fittingPageSize, reloadList, updateBrowser } from './browser-update.js';
import { columnsFor, keepColumns } from './columns.js';
import { followCatalog, ownTenantOnly } from './follow-catalog.js';
import { listEntries } from './list-entries.js';
import { withoutRefusedOrder } from './sorting.js';
import { newDrafts } from './typed-filters.js';

/** The generic list or tree of a resource. */
export const browserScreen: ScreenDefinition<'browser'> = {
  id: 'browser',
  path: '/list/:name/:list',
  open: (state, { name = '', list = '' }) => openResource(state, name, list),
  everywhere: {
    intents: { 'open-resource': (state, { name, list, scope }) => openResource(state, name, list, scope) },
  },
  update,
  settle: settleList,
  reload,
  rowsWritten: (screen, name, state) => (screen.name === name ? reload(screen, state) : step(state)),
  rowsDone: (screen, ids) => ({
    ...screen,
    selected: new Map([...screen.selected].filter(([id]) => !ids.has(id))),
    anchor: undefined,
  }),
  subject: (screen) => ({
    name: screen.name,
    list: screen.list.name,
    row: cursorRow(screen),
    rows: rowsInQuestion(screen),
    initial: screen.request.scope?.initial,
    offersActions: true,
  }),
  entries: listEntries,
  keys: browserGroups,
  keysNow: browserGroupsNow,
  title: browserTitle,
  headline: browserHeadline,
  focus: browserFocus,
  view: () => import('./browser-view.js').then(({ BrowserView }) => BrowserView),
  effects: () => import('./browser-effects.js').then(({ browserEffects }) => browserEffects),
};

/** One of a resource's lists, the main one unless another is named; narrowed to a scope where one is given. */
function openResource(
  state: DashboardState,
  name: string,
  which = 'list',
  narrowed?: Scope,
): Step<DashboardState> {
  const entry = state.catalog[name];
  const list = entry?.lists.find((each) => each.name === which);
  const isHere = list !== undefined && inFront(state, 'browser')?.list.key === list.key && !narrowed;
  if (!entry || !list || isHere) return step({ ...state, overlay: noOverlay });
  const { levels, live = false } = entry.special;
  const scope = narrowed ?? (which === 'list' ? levels?.top : undefined);
  const shown = ownTenantOnly(list, state);
  const size = fittingPageSize(tableHeight(state.size));
  const fresh = newBrowser(state.serial, entry.resource, shown, { scope, page: 1, size });
  const columns = columnsFor(entry.resource, shown, state.columns[list.key]);
  const { state: screen, effects } = reloadList({ ...fresh, live, columns }, state);
  const recent = [list.key, ...state.recent.filter((each) => each !== list.key)].slice(0, 8);
  const beside = paneWidth(state) > 0 ? detailSources(entry.resource) : [];
  const named = fetchChoices({ ...state, recent }, [...cellSources(entry.resource, columns), ...beside]);
  const watch = live ? [{ type: 'wait', screen: screen.id, ms: livePeriod } as const] : [];
  return step(pushScreen(named.state, screen), ...effects, ...named.effects, ...watch);
}

/** A list before its first request. */
const newBrowser = (
  id: number,
  resource: AnyResource,
  list: CatalogList,
  { scope, page, size }: Pick<ListRequest, 'scope' | 'page' | 'size'>,
): BrowserScreen => ({
  kind: 'browser',
  id,
  name: resource.name,
  list,
  listing: scope?.listing ?? resource.listing,
  request: { scope, page, size, sort: undefined, filters: {} },
  load: { kind: 'loading', serial: 0 },
  roots: [],
  lines: [],
  expanded: new Set(),
  total: 0,
  cursor: 0,
  top: 0,
  selected: new Map(),
  anchor: undefined,
  columns: list.columns,
  column: undefined,
  live: false,
});

/** Milliseconds between two looks of a list that is watched. */
export const livePeriod = 2_000;

/** Clamps cursor and scroll position. Columns and filters that the person may no longer see are dropped. */
function settleList(screen: BrowserScreen, state: DashboardState): BrowserScreen {
  const allowed = followCatalog(screen, state);
  return { ...allowed, ...settle(allowed, tableHeight(state.size), allowed.lines.length) };
}

function update(screen: BrowserScreen, event: DashboardEvent, state: DashboardState): Step<DashboardState> {
  // Settled before: what somebody may no longer filter or sort by is not asked for again.
  if (event.type === 'access') return reload(screen, state);
  if (event.type === 'order-refused') return withoutRefusedOrder(screen, event, state);
  if (event.type === 'due') return look(screen, state);
  if (event.type === 'load-failed' && hasNoLevels(screen, event.problem, state))
    return withoutLevels(screen, state);
  if (event.type === 'open-below') return openBelow(screen, state);
  if (event.type === 'export') return exportRows(screen, state);
  const changed = updateBrowser(screen, event, state);
  if (!changed) return step(state);
  const put = putScreen(state, changed.state);
  if (changed.state.columns === screen.columns) return step(put, ...changed.effects);
  const { resource } = state.catalog[screen.name] ?? {};
  const named = fetchChoices(put, resource ? cellSources(resource, changed.state.columns) : []);
  const kept = keepColumns(named.state, changed.state);
  return step(kept.state, ...changed.effects, ...named.effects, ...kept.effects);
}

/** A server of the family knows the rows level by level, or all of them at once. */
const hasNoLevels = (
  { name, request }: BrowserScreen,
  problem: Phrase,
  { catalog }: DashboardState,
): boolean =>
  'isMissing' in problem &&
  request.scope !== undefined &&
  request.scope === catalog[name]?.special.levels?.top;

function withoutLevels(screen: BrowserScreen, state: DashboardState): Step<DashboardState> {
  const listing = state.catalog[screen.name]?.resource.listing ?? screen.listing;
  const { state: next, effects } = reloadList({ ...screen, listing }, state, { scope: undefined, page: 1 });
  return step(putScreen(state, next), ...effects);
}

/** Applies a filter that is being typed when typing pauses; else reloads a live list that has nothing over it. */
function look(screen: BrowserScreen, state: DashboardState): Step<DashboardState> {
  const drafts = currentScreen(state).id === screen.id ? newDrafts(state, screen) : undefined;
  if (!drafts)
    return screen.live ? lookAgain(state, screen, livePeriod, (at) => lookOnce(screen, at)) : step(state);
  const found = applyFilters(screen, drafts, state);
  const again = screen.live ? [{ type: 'wait', screen: screen.id, ms: livePeriod } as const] : [];
  return step(putScreen(state, found.state), ...found.effects, ...again);
}

/** Waits for the reply before the next request, however slow the server is. */
const lookOnce = ({ load }: BrowserScreen, state: DashboardState): Step<DashboardState> =>
  load.kind === 'loading' ? step(state) : reloadCurrent(state);

/** The rows below the one under the cursor, under its name. */
function openBelow(screen: BrowserScreen, state: DashboardState): Step<DashboardState> {
  const row = cursorRow(screen);
  const scope = row && state.catalog[screen.name]?.special.levels?.below(row);
  if (!row || !scope) return step(state);
  const title = { text: rowTitle(wordsOf(state, screen.name), row) };
  return openResource(state, screen.name, 'list', { ...scope, title });
}

/** Starts an export; a notice says so, and another one where the file is. */
function exportRows({ name, list, request }: BrowserScreen, state: DashboardState): Step<DashboardState> {
  const notice = { tone: 'info', phrase: { key: 'notice.exporting' } } as const;
  return step({ ...state, notice }, { type: 'export-rows', name, list: list.name, request });
}

function reload(screen: BrowserScreen, state: DashboardState): Step<DashboardState> {
  const { state: next, effects } = reloadList(screen, state);
  return step(putScreen(state, next), ...effects);
}
