import { type Step, step } from './effects.js';
import { homePeriod, tellHome } from './home/update.js';
import { askJobs, jobsPeriod } from './jobs/update.js';
import { livePeriod, reloadShown } from './navigation.js';
import { currentScreen, type DashboardState } from './state/dashboard.js';
import type { Screen } from './state/screens.js';

/** How often a screen looks again by itself; undefined where it does not. */
const periodOf = (screen: Screen): number | undefined => {
  switch (screen.kind) {
    case 'home':
      return homePeriod;
    case 'browser':
      return screen.live ? livePeriod : undefined;
    case 'jobs':
    case 'job':
      return jobsPeriod;
    default:
      return undefined;
  }
};

const look = (state: DashboardState, screen: Screen): Step<DashboardState> => {
  if (screen.kind === 'home') return tellHome(state);
  if (screen.kind === 'jobs' || screen.kind === 'job') return askJobs(state);
  // A slow server is not asked again before it has answered.
  return 'load' in screen && screen.load.kind === 'loading' ? step(state) : reloadShown(state);
};

/**
 * It is time for a screen to look again: it does where it is in front and nothing lies over it, so that rows never move
 * under a question about them; elsewhere it waits.
 */
export const ticked = (state: DashboardState, id: number): Step<DashboardState> => {
  const screen = [...state.screens, ...state.ahead].find((each) => each.id === id);
  const ms = screen && periodOf(screen);
  if (!screen || ms === undefined) return step(state);
  const shown = currentScreen(state).id === id && state.overlay.kind === 'none';
  const looked = shown ? look(state, screen) : step(state);
  return step(looked.state, ...looked.effects, { type: 'wait', screen: id, ms });
};
