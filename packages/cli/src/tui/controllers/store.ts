import type { Effect } from './effects.js';
import type { DashboardEvent } from './events.js';
import type { DashboardState } from './state/dashboard.js';
import { update } from './update.js';

export interface Store {
  state(): DashboardState;
  dispatch(event: DashboardEvent): void;
}

/**
 * Holds the state, applies events in the order in which they come, starts what they ask for.
 *
 * @example
 * const store = createStore(initialState, runEffect, redraw);
 */
export function createStore(
  initial: DashboardState,
  run: (effect: Effect) => void,
  changed: (state: DashboardState) => void,
): Store {
  let state = initial;
  return {
    state: () => state,
    dispatch: (event) => {
      const next = update(state, event);
      const before = state;
      state = next.state;
      if (state !== before) changed(state);
      for (const effect of next.effects) run(effect);
    },
  };
}
