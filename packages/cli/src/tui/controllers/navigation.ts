import type { Scope } from './browser/state.js';
import { newBrowser, reload } from './browser/update.js';
import { type Effect, type Step, step } from './effects.js';
import { isChanged } from './form/state.js';
import { listsInSight } from './home/layout.js';
import { bodyHeight, tableHeight } from './layout.js';
import { settle } from './motion.js';
import { noOverlay } from './overlays/state.js';
import { type ChoiceSource, cellSources, sourceKey } from './resource/choices.js';
import { visibleLists } from './resource/visible.js';
import { currentScreen, type DashboardState } from './state/dashboard.js';
import { rowId } from './state/row.js';
import type { Screen } from './state/screens.js';

/** Milliseconds between two looks of a list that is watched. */
export const livePeriod = 2_000;

/** Longest way that is remembered. */
const deepest = 20;

/** Puts another screen in the place of the one in front. */
export const replaceScreen = (state: DashboardState, screen: Screen): DashboardState => ({
  ...state,
  screens: [...state.screens.slice(0, -1), screen],
});

/** Goes on to a screen; what lay ahead is forgotten. */
export const pushScreen = (state: DashboardState, screen: Screen): DashboardState => {
  const [home, ...rest] = state.screens;
  const kept = rest.slice(-(deepest - 2));
  return { ...state, screens: home ? [home, ...kept, screen] : [screen], ahead: [], overlay: noOverlay };
};

/**
 * Fetches the names that cells or fields need. A form wants them `fresh`: what is known stays in sight until the
 * answer is there.
 */
export const fetchChoices = (
  state: DashboardState,
  sources: readonly ChoiceSource[],
  fresh = false,
): Step<DashboardState> => {
  const effects: Effect[] = [];
  let choices = state.choices;
  for (const source of sources) {
    const key = sourceKey(source);
    const known = key === undefined ? undefined : choices[key]?.kind;
    if (key === undefined || known === 'loading' || (known === 'ready' && !fresh)) continue;
    if (known !== 'ready') choices = { ...choices, [key]: { kind: 'loading' } };
    effects.push({ type: 'load-choices', key, options: source, language: state.language });
  }
  return { state: { ...state, choices }, effects };
};

/** One of a resource's lists, the main one unless another is named; narrowed to a scope where one is given. */
export const openResource = (
  state: DashboardState,
  name: string,
  which = 'list',
  narrowed?: Scope,
): Step<DashboardState> => {
  const entry = state.catalog[name];
  const list = entry?.lists.find((each) => each.name === which);
  const at = currentScreen(state);
  if (!entry || !list || (at.kind === 'browser' && at.list.key === list.key && !narrowed))
    return step({ ...state, overlay: noOverlay });
  const { levels, live } = entry.special;
  const scope = narrowed ?? (which === 'list' ? levels?.top : undefined);
  const { state: screen, effects } = reload(
    newBrowser(state.serial, entry.resource, list, { scope, live, columns: state.columns[list.key] }),
    state,
  );
  const look = live ? [{ type: 'wait', screen: screen.id, ms: livePeriod } as const] : [];
  const recent = [list.key, ...state.recent.filter((each) => each !== list.key)].slice(0, 8);
  const named = fetchChoices({ ...state, recent }, cellSources(entry.resource, screen.columns));
  return step(pushScreen(named.state, screen), ...effects, ...named.effects, ...look);
};

/** After going back or a change of size: nothing points outside what is there. */
export const settleScreen = (state: DashboardState): DashboardState => {
  const screen = currentScreen(state);
  if (screen.kind === 'browser')
    return replaceScreen(state, {
      ...screen,
      ...settle(screen, tableHeight(state.size), screen.lines.length),
    });
  if (screen.kind === 'home')
    return replaceScreen(state, {
      ...screen,
      ...settle(screen, listsInSight(state), visibleLists(state).length),
    });
  if (screen.kind === 'form' || screen.kind === 'results') {
    const count = screen.kind === 'form' ? screen.fields.length : screen.rows.length;
    return replaceScreen(state, { ...screen, ...settle(screen, bodyHeight(state.size) - 1, count) });
  }
  if (screen.kind === 'jobs')
    return replaceScreen(state, {
      ...screen,
      ...settle(screen, tableHeight(state.size), state.jobs?.length ?? 0),
    });
  // A page that is read stays where one has read to, as far as there is something.
  if (screen.kind === 'job' || screen.kind === 'import') return state;
  if (screen.kind === 'history')
    return replaceScreen(state, {
      ...screen,
      ...settle(screen, tableHeight(state.size), screen.changes.length),
    });
  return replaceScreen(state, { ...screen, top: 0 });
};

const discard = (state: DashboardState, force: boolean): boolean => {
  const screen = currentScreen(state);
  return screen.kind === 'form' && isChanged(screen) && !force;
};

/** Pages one does not go forward to again. */
const passing: ReadonlySet<Screen['kind']> = new Set(['form', 'results', 'import']);

/** Goes back; typed but unsent input is asked about first, and running work is stopped first. */
export const goBack = (state: DashboardState, force = false): Step<DashboardState> => {
  const screen = currentScreen(state);
  if (screen.kind === 'results' && !screen.finished)
    return step(state, { type: 'forget', screen: screen.id });
  if (screen.kind === 'form' && screen.phase === 'sending')
    return step({ ...state, notice: { tone: 'warn', phrase: { key: 'reason.running' } } });
  if (discard(state, force))
    return step({
      ...state,
      overlay: {
        kind: 'confirm',
        question: { key: 'confirm.discard' },
        about: [],
        count: 0,
        danger: false,
        follow: { type: 'back', force: true },
      },
    });
  if (state.screens.length === 1) return step(state);
  const lasting = passing.has(screen.kind) ? [] : [screen];
  const back = { ...state, screens: state.screens.slice(0, -1), ahead: [...lasting, ...state.ahead] };
  const forgotten = { type: 'forget', screen: screen.id } as const;
  // What waits for somebody's word has had none.
  const waits = screen.kind === 'import' && screen.job?.state === 'checked' ? screen.job.id : undefined;
  const cancel = waits === undefined ? [] : [{ type: 'import-cancel', job: waits } as const];
  return step(settleScreen(back), forgotten, ...cancel);
};

export const goForward = (state: DashboardState): Step<DashboardState> => {
  const [next, ...ahead] = state.ahead;
  if (!next) return step(state);
  const shown = settleScreen({ ...state, screens: [...state.screens, next], ahead });
  return reloadShown(shown);
};

export const goHome = (state: DashboardState): Step<DashboardState> => {
  const [home, ...rest] = state.screens;
  if (!home || rest.length === 0) return step(state);
  const effects = rest.map((screen) => ({ type: 'forget', screen: screen.id }) as const);
  return step(settleScreen({ ...state, screens: [home], ahead: rest }), ...effects);
};

/** Asks again for what the screen in front shows. */
export const reloadShown = (state: DashboardState): Step<DashboardState> => {
  const screen = currentScreen(state);
  if (screen.kind === 'browser') {
    const { state: next, effects } = reload(screen, state);
    return step(replaceScreen(state, next), ...effects);
  }
  if (screen.kind === 'detail') {
    const { id, name, row } = screen;
    const serial = state.serial;
    const loading = { ...screen, load: { kind: 'loading', serial } as const };
    return step(replaceScreen(state, loading), { type: 'load-row', screen: id, serial, name, row });
  }
  if (screen.kind === 'history') {
    const serial = state.serial;
    const loading = { ...screen, load: { kind: 'loading', serial } as const };
    const { id, name, row } = screen;
    return step(replaceScreen(state, loading), {
      ...({ type: 'load-changes', screen: id, serial, name, rowId: rowId(row) } as const),
    });
  }
  if (screen.kind === 'jobs' || screen.kind === 'job') return step(state, { type: 'load-jobs' });
  if (screen.kind === 'home') return step(state, { type: 'load-access' });
  return step(state);
};

/** Lists of a resource that was changed are asked for again, wherever they are on the way. */
export const reloadLists = (state: DashboardState, name: string): Step<DashboardState> => {
  const effects: Effect[] = [];
  const screens = state.screens.map((screen): Screen => {
    if (screen.kind !== 'browser' || screen.name !== name) return screen;
    const next = reload(screen, state);
    effects.push(...next.effects);
    return next.state;
  });
  return { state: { ...state, screens }, effects };
};
