import { type Step, step } from './effects.js';
import type { Answer, Intent } from './events.js';
import { replaceScreen } from './navigation.js';
import type { DashboardState } from './state/dashboard.js';
import type { Screen } from './state/screens.js';

/** An answer that names the screen that asked. */
export type Addressed = Extract<Answer, { readonly screen: number }>;

/** What one kind of screen does; listed in `screen-kinds.ts`. */
export interface ScreenKind<Shown extends Screen> {
  /** What a person's intent makes of the dashboard while this screen is in front. */
  readonly update: (screen: Shown, intent: Intent, state: DashboardState) => Step<DashboardState>;
  readonly answer: (screen: Shown, answer: Addressed, state: DashboardState) => Screen;
  /** What comes of an answer beyond the screen, which has it by now. */
  readonly follow?: (screen: Shown, answer: Addressed, state: DashboardState) => Step<DashboardState>;
}

/** A kind of screen whose intents change the screen alone. */
export const changing =
  <Shown extends Screen>(
    change: (screen: Shown, intent: Intent, state: DashboardState) => Step<Shown>,
  ): ScreenKind<Shown>['update'] =>
  (screen, intent, state) => {
    const { state: next, effects } = change(screen, intent, state);
    return step(replaceScreen(state, next), ...effects);
  };
