import { type Step, step } from '../effects.js';
import type { ScreenIntent } from '../intents.js';
import type { DashboardState } from '../state/dashboard.js';
import { fieldFacts } from './change-rows.js';
import type { Change } from './state.js';

/** Asks whether a change shall be taken back, with what it had done. */
export const askUndo = (
  state: DashboardState,
  name: string,
  change: Change,
  follow: ScreenIntent,
): Step<DashboardState> => {
  const about = fieldFacts(state, name, change).slice(0, 5);
  return step({
    ...state,
    overlay: {
      kind: 'confirm',
      question: { key: 'confirm.undo' },
      about: about.map(({ label, value }) => `${label}: ${value}`),
      count: 0,
      danger: true,
      follow,
    },
  });
};

/** What was done last is looked up: somebody else may have changed the row since. */
export const undoLast = (state: DashboardState): Step<DashboardState> =>
  state.written ? step(state, { type: 'find-change', ...state.written }) : step(state);

/** The newest change of that row. */
export const lastChange = (
  state: DashboardState,
  name: string,
  change: Change | undefined,
): Step<DashboardState> => {
  if (!change) return step({ ...state, notice: { tone: 'warn', phrase: { key: 'reason.noUndo' } } });
  return askUndo(state, name, change, { type: 'take-back', name, change: change.id });
};
