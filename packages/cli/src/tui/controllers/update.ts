import { type Step, step } from './effects.js';
import type { DashboardEvent, Intent } from './events.js';
import { generalAnswers } from './general-answers.js';
import { generalIntents } from './general-intents.js';
import type { GeneralIntent } from './intents.js';
import type { OverlayIntent } from './overlays/overlay-state.js';
import { updateOverlay } from './overlays/update-overlay.js';
import { definitionOf } from './screen-registry.js';
import { currentScreen } from './screen-stack.js';
import type { Screen } from './screen-types.js';
import type { DashboardState } from './state/dashboard.js';

/**
 * The whole dashboard as one pure function: the state after an event, and the effects to run because of it.
 *
 * 1. What a person did goes to the gate or to the overlay, where one of them has the keys.
 * 2. Everything else goes to whoever handles events of its type on every screen.
 * 3. What nobody handles there goes to one screen: the one that an answer names, else the one in front.
 *
 * @example
 * update(state, { type: 'move', motion: 'down' });
 */
export function update(state: DashboardState, event: DashboardEvent): Step<DashboardState> {
  const numbered = { ...state, serial: state.serial + 1 };
  const result = isAnswer(state, event) ? dispatch(numbered, event) : handleIntent(numbered, event);
  return withNext(result);
}

/** Answers name the screen that sent the request, or have a type that only answers have. */
function isAnswer({ registry }: DashboardState, event: DashboardEvent): boolean {
  if ('screen' in event || Object.hasOwn(generalAnswers, event.type)) return true;
  return registry.definitions.some(({ everywhere }) => Object.hasOwn(everywhere?.answers ?? {}, event.type));
}

/** Step 1: a gate takes all that a person does, an overlay what overlays know. The last notice has been read. */
function handleIntent(state: DashboardState, event: DashboardEvent): Step<DashboardState> {
  if (state.gate) return updateScreen(state, state.gate, event);
  const withoutNotice = { ...state, notice: undefined };
  const isForOverlay = state.overlay.kind !== 'none' && overlayIntents.has(event.type);
  return isForOverlay ? updateOverlay(withoutNotice, event as Intent) : dispatch(withoutNotice, event);
}

const overlayIntents: ReadonlySet<string> = new Set<(GeneralIntent | OverlayIntent)['type']>([
  'move',
  'edit',
  'accept',
  'tick',
  'next-field',
  'cycle-choice',
  'close-overlay',
]);

/** Steps 2 and 3. */
function dispatch(state: DashboardState, event: DashboardEvent): Step<DashboardState> {
  const handler = handlerFor(state, event.type);
  if (handler) return handler(state, event);
  const screen = 'screen' in event ? screenById(state, event.screen as number) : currentScreen(state);
  return screen ? updateScreen(state, screen, event) : step(state);
}

type Handler = (state: DashboardState, event: DashboardEvent) => Step<DashboardState>;

/** The dashboard's own handler of a type of event, or that of a screen which takes it wherever one is. */
function handlerFor({ registry }: DashboardState, type: DashboardEvent['type']): Handler | undefined {
  const ofScreens = registry.definitions.flatMap(({ everywhere }) => [
    everywhere?.intents ?? {},
    everywhere?.answers ?? {},
  ]);
  const tables: readonly object[] = [generalIntents, generalAnswers, ...ofScreens];
  const table = tables.find((each) => Object.hasOwn(each, type));
  // Each entry of a table takes the events whose type is its key, and it was found by that key.
  return (table as Readonly<Record<string, Handler>> | undefined)?.[type];
}

const screenById = ({ screens, ahead }: DashboardState, id: number): Screen | undefined =>
  [...screens, ...ahead].find((screen) => screen.id === id);

const updateScreen = (state: DashboardState, screen: Screen, event: DashboardEvent): Step<DashboardState> =>
  isAwaited(screen, event) ? definitionOf(state, screen).update(screen, event, state) : step(state);

/** False for the answer to a request that was replaced by a newer one. */
function isAwaited(screen: Screen, event: DashboardEvent): boolean {
  if (!('serial' in event) || !('load' in screen)) return true;
  return screen.load.kind === 'loading' && screen.load.serial === event.serial;
}

/** Some steps end in another event: it is handled before anything is drawn. */
function withNext({ state, effects, next }: Step<DashboardState>): Step<DashboardState> {
  if (!next) return step(state, ...effects);
  const after = withNext(dispatch(state, next));
  return step(after.state, ...effects, ...after.effects);
}
