import { type Step, step } from './effects.js';
import type { EventOf } from './events.js';
import type { GeneralIntent } from './intents.js';
import { goBack, goForward, goHome, openPath, reloadCurrent } from './navigation.js';
import { confirmation, newPicker } from './overlays/overlay-state.js';
import { palette } from './overlays/palette.js';
import { openOverlay } from './overlays/update-overlay.js';
import { definitionOf } from './screen-registry.js';
import { currentScreen } from './screen-stack.js';
import type { Screen } from './screen-types.js';
import type { DashboardState } from './state/dashboard.js';

/** Intents that each screen, or the overlay over it, handles itself. */
type ScreenOwned = 'move' | 'edit' | 'next-field' | 'cycle-choice';

/** Intents that mean the same on every screen. */
export const generalIntents: {
  readonly [Type in Exclude<GeneralIntent['type'], ScreenOwned> | 'open-overlay']: (
    state: DashboardState,
    intent: EventOf<Type>,
  ) => Step<DashboardState>;
} = {
  back: (state, { force }) => goBack(state, force),
  forward: goForward,
  home: goHome,
  refresh: reloadCurrent,
  'open-path': (state, { path }) => openPath(state, path),
  'open-overlay': (state, { overlay }) => openOverlay(state, overlay),
  'open-palette': (state) => openOverlay(state, newPicker(palette)),
  'switch-language': (state, { language }) => step(state, { type: 'load-language', language }),
  'switch-place': (state, { choice }) => step(state, { type: 'switch-place', choice }),
  'toggle-pane': (state) => step({ ...state, pane: !(state.pane ?? state.size.columns >= 110) }),
  copy: (state, { text }) =>
    step({ ...state, notice: { tone: 'good', phrase: { key: 'notice.copied' } } }, { type: 'copy', text }),
  notice: (state, { notice }) => step({ ...state, notice }),
  suspend: (state) => step(state, { type: 'suspend' }),
  redraw: (state) => step(state, { type: 'redraw' }),
  quit: (state, { force }) => quit(state, force === true),
};

/** Asks first where work is still running on any screen, or something was typed on the one in front. */
function quit(state: DashboardState, force: boolean): Step<DashboardState> {
  const unfinished = (screen: Screen) => definitionOf(state, screen).unfinished?.(screen);
  const isRunning = state.screens.some((screen) => unfinished(screen) === 'running');
  const isTyped = unfinished(currentScreen(state)) === 'typed';
  if (force || (!isRunning && !isTyped)) return step(state, { type: 'quit' });
  const question = { key: isRunning ? 'confirm.quitRunning' : 'confirm.discard' } as const;
  const overlay = confirmation(question, { type: 'quit', force: true }, { danger: isRunning });
  return step({ ...state, overlay });
}
