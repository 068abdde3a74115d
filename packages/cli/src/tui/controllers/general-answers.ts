import { type Step, step } from './effects.js';
import type { DashboardEvent, EventOf, GeneralAnswer } from './events.js';
import { openPath, settleScreen } from './navigation.js';
import { previewed } from './overlays/preview.js';
import { openOverlay, settleOverlay } from './overlays/update-overlay.js';
import { restrictCatalog } from './resource/restrict-catalog.js';
import { definitionOf, withDefinition } from './screen-registry.js';
import { currentScreen } from './screen-stack.js';
import { notReached, secondPassed, serverBack, serverGone } from './server/gone.js';
import type { DashboardState } from './state/dashboard.js';

/** Answers that are for the dashboard as a whole, not for one screen. */
export const generalAnswers: {
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
  access: (state, answer) => {
    const catalog = restrictCatalog(state.catalog, answer.access);
    return updateCurrent(settleScreen({ ...state, access: answer.access, catalog }), answer);
  },
  belonging: (state, { belonging }) => step({ ...state, belonging }),
  switched: (state) => step(startOver(state), { type: 'load-access' }),
  catalog: (state, answer) => {
    const catalog = restrictCatalog(answer.catalog, state.access);
    const updated = updateCurrent(settleScreen({ ...state, catalog }), answer);
    // Whoever was quicker than the catalogue types in pinyin, too.
    const { state: opened, effects } = openOverlay(updated.state, updated.state.overlay);
    return step(opened, ...updated.effects, ...effects);
  },
  zone: (state, { zone }) => step({ ...state, zone }),
  jobs: (state, { jobs }) => step(settleScreen({ ...state, jobs })),
  pinyin: (state, { pinyin }) => step({ ...state, pinyin: { ...state.pinyin, ...pinyin } }),
  choices: (state, { key, choices }) => step({ ...state, choices: { ...state.choices, [key]: choices } }),
  previewed,
  'server-gone': serverGone,
  'server-not-reached': notReached,
  'server-back': serverBack,
  'second-passed': secondPassed,
  'screen-loaded': openLoaded,
};

/** The screen in front may show something else now: the home, for one, counts what this person may see. */
function updateCurrent(state: DashboardState, answer: DashboardEvent): Step<DashboardState> {
  const screen = currentScreen(state);
  return definitionOf(state, screen).update(screen, answer, state);
}

/** After a switch of department and role nothing that was on the screens may be kept. */
function startOver(state: DashboardState): DashboardState {
  const { first } = state.registry;
  return {
    ...state,
    screens: [first(state.serial)],
    ahead: [],
    choices: {},
    notice: { tone: 'good', phrase: { key: 'notice.switched' } },
  };
}

/** Registers a module's screen, and opens it unless the person has gone to another screen meanwhile. */
function openLoaded(
  state: DashboardState,
  { definition, path, from }: EventOf<'screen-loaded'>,
): Step<DashboardState> {
  const known = { ...state, registry: withDefinition(state.registry, definition) };
  return currentScreen(state).id === from ? openPath(known, path) : step(known);
}
