import { type Step, step } from './effects.js';
import type { DashboardEvent, EventOf, GeneralAnswer } from './events.js';
import { openPath, settleScreen } from './navigation.js';
import { previewed } from './overlays/preview.js';
import { settleOverlay } from './overlays/update-overlay.js';
import { definitionOf, withDefinition } from './screen-registry.js';
import { currentScreen } from './screen-stack.js';
import type { DashboardState } from './state/dashboard.js';

/** What the dashboard makes of answers that are nobody's in particular. */
export const receiveGeneral: {
  readonly [Type in GeneralAnswer['type']]: (
    state: DashboardState,
    answer: EventOf<Type>,
  ) => Step<DashboardState>;
} = {
  resized: (state, { size }) => {
    const sized = settleScreen({ ...state, size });
    return step({ ...sized, overlay: settleOverlay(sized) });
  },
  language: (state, { language }) => step({ ...state, language }),
  access: (state, answer) => heardInFront(settleScreen({ ...state, access: answer.access }), answer),
  belonging: (state, { belonging }) => step({ ...state, belonging }),
  switched: (state) => step(beginAnew(state), { type: 'load-access' }),
  catalog: (state, answer) => heardInFront(settleScreen({ ...state, catalog: answer.catalog }), answer),
  jobs: (state, { jobs }) => step(settleScreen({ ...state, jobs })),
  pinyin: (state, { pinyin }) => step({ ...state, pinyin }),
  choices: (state, { key, choices }) => step({ ...state, choices: { ...state.choices, [key]: choices } }),
  previewed,
  'screen-loaded': openLoaded,
};

/** The screen in front may have waited for this. */
function heardInFront(state: DashboardState, answer: DashboardEvent): Step<DashboardState> {
  const screen = currentScreen(state);
  return definitionOf(state, screen).update(screen, answer, state);
}

/** What was shown was another department's and role's. */
function beginAnew(state: DashboardState): DashboardState {
  const { first } = state.registry;
  return {
    ...state,
    screens: [first(state.serial)],
    ahead: [],
    choices: {},
    notice: { tone: 'good', phrase: { key: 'notice.switched' } },
  };
}

/** A module's screen is known from now on; whoever has gone elsewhere meanwhile stays there. */
function openLoaded(
  state: DashboardState,
  { definition, path, from }: EventOf<'screen-loaded'>,
): Step<DashboardState> {
  const known = { ...state, registry: withDefinition(state.registry, definition) };
  return currentScreen(state).id === from ? openPath(known, path) : step(known);
}
