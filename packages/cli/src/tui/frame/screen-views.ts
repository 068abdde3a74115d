import type { ScreenDefinition, ScreenView } from '../controllers/screen-definition.js';
import { definitionOf } from '../controllers/screen-registry.js';
import { currentScreen } from '../controllers/screen-stack.js';
import type { Screen } from '../controllers/screen-types.js';
import type { DashboardState } from '../controllers/state/dashboard.js';

/** The views of screens that have been seen; each is loaded when it is drawn for the first time. */
export interface ScreenViews {
  /** Undefined until it is loaded. */
  of(screen: Pick<Screen, 'kind'>): ScreenView | undefined;
  /** Loads what this state shows; undefined where all of it is there. */
  load(state: DashboardState): Promise<void> | undefined;
  /** Loads the view of one screen. */
  learn(definition: ScreenDefinition): Promise<void>;
}

export function createScreenViews(): ScreenViews {
  const views = new Map<string, ScreenView>();
  const learn = async ({ id, view }: ScreenDefinition): Promise<void> => {
    views.set(id, await view());
  };
  return {
    learn,
    of: ({ kind }) => views.get(kind),
    load: (state) => {
      const shown = [currentScreen(state), ...(state.gate ? [state.gate] : [])];
      const missing = shown.filter(({ kind }) => !views.has(kind));
      if (missing.length === 0) return undefined;
      return Promise.all(missing.map((screen) => learn(definitionOf(state, screen)))).then(() => undefined);
    },
  };
}
