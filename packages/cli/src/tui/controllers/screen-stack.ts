import type { Screen, ScreenId, ScreenOf } from './screen-types.js';
import type { DashboardState } from './state/dashboard.js';

/** The screen that is shown. */
export function currentScreen(state: Pick<DashboardState, 'screens'>): Screen {
  const screen = state.screens.at(-1);
  if (!screen) throw new Error('a dashboard always has a screen');
  return screen;
}

export const isScreen = <Id extends ScreenId>(screen: Screen | undefined, id: Id): screen is ScreenOf<Id> =>
  screen?.kind === id;

/** The screen in front, where it is one of these. */
export function inFront<Id extends ScreenId>(
  state: Pick<DashboardState, 'screens'>,
  id: Id,
): ScreenOf<Id> | undefined {
  const screen = currentScreen(state);
  return isScreen(screen, id) ? screen : undefined;
}

/** A screen as it is now, wherever it lies. */
export function putScreen(state: DashboardState, screen: Screen): DashboardState {
  const put = (each: Screen): Screen => (each.id === screen.id ? screen : each);
  return { ...state, screens: state.screens.map(put), ahead: state.ahead.map(put) };
}
