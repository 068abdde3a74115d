import { type Effect, type Step, step } from './effects.js';
import { confirmation, noOverlay } from './overlays/overlay-state.js';
import { definitionOf, paramsOf } from './screen-registry.js';
import { currentScreen, putScreen } from './screen-stack.js';
import type { Screen } from './screen-types.js';
import type { DashboardState } from './state/dashboard.js';
import { rowId } from './state/row.js';

/** Most screens that are kept to go back to. */
const maxDepth = 20;

/** Opens a screen in front; screens to go forward to are dropped. */
export function pushScreen(state: DashboardState, screen: Screen): DashboardState {
  const [home, ...rest] = state.screens;
  const kept = rest.slice(-(maxDepth - 2));
  return { ...state, screens: home ? [home, ...kept, screen] : [screen], ahead: [], overlay: noOverlay };
}

/** A screen by its address; a module's that nobody has opened yet is loaded first. */
export function openPath(state: DashboardState, path: string): Step<DashboardState> {
  for (const definition of state.registry.definitions) {
    const params = definition.path === undefined ? undefined : paramsOf(definition.path, path);
    const opened = params && definition.open?.(state, params);
    if (opened) return opened;
  }
  const isKnown = state.registry.routes.some((route) => paramsOf(route.path, path));
  if (!isKnown) return step({ ...state, notice: { tone: 'warn', phrase: { key: 'reason.noScreen' } } });
  return step(state, { type: 'load-screen', path, from: currentScreen(state).id });
}

/** Goes back, unless the screen in front must do something first: ask about typed input, stop running work. */
export function goBack(state: DashboardState, force = false): Step<DashboardState> {
  const screen = currentScreen(state);
  const { leave, transient } = definitionOf(state, screen);
  const leaving = leave?.(screen, state, force) ?? { kind: 'go', effects: [] };
  if (leaving.kind === 'stay') return leaving.step;
  if (state.screens.length === 1) return step(state);
  const kept = transient ? [] : [screen];
  const back = { ...state, screens: state.screens.slice(0, -1), ahead: [...kept, ...state.ahead] };
  return step(settleScreen(back), { type: 'forget', screen: screen.id }, ...leaving.effects);
}

/** Asks whether what was typed shall be given up. */
export const askDiscard = (state: DashboardState): Step<DashboardState> =>
  step({ ...state, overlay: confirmation({ key: 'confirm.discard' }, { type: 'back', force: true }) });

export function goForward(state: DashboardState): Step<DashboardState> {
  const [next, ...ahead] = state.ahead;
  if (!next) return step(state);
  return reloadCurrent(settleScreen({ ...state, screens: [...state.screens, next], ahead }));
}

export function goHome(state: DashboardState): Step<DashboardState> {
  const [home, ...rest] = state.screens;
  if (!home || rest.length === 0) return step(state);
  const effects = rest.map((screen) => ({ type: 'forget', screen: screen.id }) as const);
  return step(settleScreen({ ...state, screens: [home], ahead: rest }), ...effects);
}

/** Clamps cursor and scroll position of the screen in front, after going back or a change of size. */
export function settleScreen(state: DashboardState): DashboardState {
  const screen = currentScreen(state);
  const { settle } = definitionOf(state, screen);
  return settle ? putScreen(state, settle(screen, state)) : state;
}

/** Asks again for what the screen in front shows. */
export function reloadCurrent(state: DashboardState): Step<DashboardState> {
  const screen = currentScreen(state);
  return definitionOf(state, screen).reload?.(screen, state) ?? step(state);
}

/** After rows of a resource were written, every open screen that shows some of them loads them again. */
export function rowsWritten(state: DashboardState, name: string): Step<DashboardState> {
  const effects: Effect[] = [];
  let next = state;
  for (const screen of state.screens) {
    const written = definitionOf(next, screen).rowsWritten?.(screen, name, next);
    if (!written) continue;
    next = written.state;
    effects.push(...written.effects);
  }
  return step(next, ...effects);
}

/** Unselects rows that an operation was done to, and closes the pages of rows that were deleted. */
export function withoutRows(
  state: DashboardState,
  gone: ReadonlySet<string>,
  done: ReadonlySet<string>,
): DashboardState {
  const screens = state.screens
    .filter((screen) => !('row' in screen) || !gone.has(rowId(screen.row)))
    .map((screen) => definitionOf(state, screen).rowsDone?.(screen, done) ?? screen);
  return { ...state, screens, ahead: [] };
}

/**
 * Reloads a screen that refreshes itself, and schedules the next time. It skips this time unless it is in front with
 * nothing over it, so that rows never move under a question about them.
 */
export function lookAgain(
  state: DashboardState,
  { id }: Pick<Screen, 'id'>,
  ms: number,
  look: (state: DashboardState) => Step<DashboardState>,
): Step<DashboardState> {
  const isFree = currentScreen(state).id === id && state.overlay.kind === 'none' && !state.gate;
  const looked = isFree ? look(state) : step(state);
  return step(looked.state, ...looked.effects, { type: 'wait', screen: id, ms });
}
