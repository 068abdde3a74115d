import { currentRow } from '../commands/rows.js';
import { type Step, step } from '../effects.js';
import { fetchChoices, pushScreen, reloadLists, reloadShown } from '../navigation.js';
import { currentScreen, type DashboardState } from '../state/dashboard.js';
import { rowId } from '../state/row.js';
import type { Change } from './state.js';
import { askUndo } from './undo-last.js';

/** What happened to the row in question. */
export const openHistory = (state: DashboardState): Step<DashboardState> => {
  const screen = currentScreen(state);
  const row = currentRow(state);
  const name = 'name' in screen ? screen.name : undefined;
  const entry = name === undefined ? undefined : state.catalog[name];
  if (!row || name === undefined || !entry) return step(state);
  const { serial } = state;
  const load = { kind: 'loading', serial } as const;
  const blank = { changes: [], total: 0, cursor: 0, top: 0 };
  const next = pushScreen(state, { kind: 'history', id: serial, name, row, load, ...blank });
  // A row brings its names with it, a change does not.
  const sources = Object.values(entry.resource.options ?? {}).flatMap((source) => source ?? []);
  const named = fetchChoices(next, sources);
  const ask = { type: 'load-changes', screen: serial, serial, name, rowId: rowId(row) } as const;
  return step(named.state, ...named.effects, ask);
};

/** The change under the cursor, or the one that is shown. */
export const currentChange = (state: DashboardState): Change | undefined => {
  const screen = currentScreen(state);
  if (screen.kind === 'history') return screen.changes[screen.cursor];
  return screen.kind === 'change' ? screen.change : undefined;
};

export const openChange = (state: DashboardState): Step<DashboardState> => {
  const screen = currentScreen(state);
  const change = currentChange(state);
  if (screen.kind !== 'history' || !change) return step(state);
  const { name, row } = screen;
  return step(pushScreen(state, { kind: 'change', id: state.serial, name, row, change, top: 0 }));
};

/** Asks first, with what the change had done. */
export const undo = (state: DashboardState, force: boolean): Step<DashboardState> => {
  const screen = currentScreen(state);
  const change = currentChange(state);
  if (!change || !('name' in screen)) return step(state);
  if (force) return step(state, { type: 'undo-change', name: screen.name, change: change.id });
  return askUndo(state, screen.name, change, { type: 'undo', force: true });
};

/** One is back at the changes, which are asked for anew, as are lists and pages of the row. */
export const undone = (state: DashboardState, name: string): Step<DashboardState> => {
  const shown = currentScreen(state);
  const screens = shown.kind === 'change' ? state.screens.slice(0, -1) : state.screens;
  const listed = reloadLists({ ...state, screens, ahead: [] }, name);
  const anew =
    currentScreen(listed.state).kind === 'browser' ? step(listed.state) : reloadShown(listed.state);
  const notice = { tone: 'good', phrase: { key: 'notice.undone' } } as const;
  return step({ ...anew.state, notice, written: undefined }, ...listed.effects, ...anew.effects);
};
