import { type Step, step } from '../effects.js';
import { pushScreen } from '../navigation.js';
import { currentScreen, type DashboardState } from '../state/dashboard.js';

/** The page of an import begins with the file on its way to the server. */
export const openImport = (state: DashboardState, typed: string): Step<DashboardState> => {
  const screen = currentScreen(state);
  const path = typed.trim();
  if (screen.kind !== 'browser' || path === '') return step(state);
  const { serial: id } = state;
  const { name } = screen;
  const fresh = { job: undefined, rows: [], problem: undefined, top: 0 };
  const next = pushScreen(state, { kind: 'import', id, name, path, ...fresh });
  return step(next, { type: 'import-file', screen: id, name, path });
};
