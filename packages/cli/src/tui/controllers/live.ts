import { untried } from './browser/typed-filters.js';
import { type Step, step } from './effects.js';
import { homePeriod, tellHome } from './home/update.js';
import { askJobs, jobsPeriod } from './jobs/update.js';
import { livePeriod, reloadShown } from './navigation.js';
import { kindOf } from './screen-kinds.js';
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
 * under a question about them, or for the filters that are typed over it; elsewhere, and behind a lock, it waits.
 */
export const ticked = (state: DashboardState, id: number): Step<DashboardState> => {
  const screen = [...state.screens, ...state.ahead].find((each) => each.id === id);
  if (!screen) return step(state);
  const isInFront = currentScreen(state).id === id;
  const drafts = isInFront ? untried(state) : undefined;
  const ms = periodOf(screen);
  if (ms === undefined && !drafts) return step(state);
  const isFree = isInFront && state.overlay.kind === 'none' && !state.gate;
  const looked = drafts
    ? kindOf(screen).update(screen, { type: 'filter', drafts }, state)
    : isFree
      ? look(state, screen)
      : step(state);
  if (ms === undefined) return looked;
  return step(looked.state, ...looked.effects, { type: 'wait', screen: id, ms });
};
