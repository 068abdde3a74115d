import { type Effect, type Step, step } from '../effects.js';
import type { DashboardState } from '../state/dashboard.js';
import { type ChoiceSource, sourceKey } from './choices.js';

/**
 * Loads the choices that cells or fields need and that are not there yet. With `fresh` all are loaded again; the old
 * ones stay in use until then.
 */
export function fetchChoices(
  state: DashboardState,
  sources: readonly ChoiceSource[],
  fresh = false,
): Step<DashboardState> {
  const effects: Effect[] = [];
  let choices = state.choices;
  for (const source of sources) {
    const key = sourceKey(source);
    const known = key === undefined ? undefined : choices[key]?.kind;
    if (key === undefined || known === 'loading' || (known === 'ready' && !fresh)) continue;
    if (known !== 'ready') choices = { ...choices, [key]: { kind: 'loading' } };
    effects.push({ type: 'load-choices', key, options: source, language: state.language });
  }
  return step({ ...state, choices }, ...effects);
}
