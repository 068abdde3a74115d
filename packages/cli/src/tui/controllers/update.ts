import { receiveGeneral } from './answers.js';
import { type Step, step } from './effects.js';
import type { DashboardEvent, EventOf, Intent } from './events.js';
import type { GeneralIntent } from './intents.js';
import { goBack, goForward, goHome, openPath, reloadShown } from './navigation.js';
import { confirmation, newPicker, type OverlayIntent } from './overlays/overlay-state.js';
import { palette } from './overlays/palette.js';
import { openOverlay, updateOverlay } from './overlays/update-overlay.js';
import { definitionOf } from './screen-registry.js';
import { currentScreen } from './screen-stack.js';
import type { Screen } from './screen-types.js';
import type { DashboardState } from './state/dashboard.js';

/**
 * The whole dashboard as one pure function: what it becomes, and what it asks of the world.
 *
 * @example
 * update(state, { type: 'move', motion: 'down' });
 */
export function update(state: DashboardState, event: DashboardEvent): Step<DashboardState> {
  const numbered = { ...state, serial: state.serial + 1 };
  const done = isAnswer(state, event) ? route(numbered, event) : obey(numbered, event);
  return withNext(done);
}

/** What follows an update by itself happens at once, in the same turn. */
function withNext({ state, effects, next }: Step<DashboardState>): Step<DashboardState> {
  if (!next) return step(state, ...effects);
  const after = withNext(route(state, next));
  return step(after.state, ...effects, ...after.effects);
}

/** Answers name the screen that asked, or are known to be answers. */
function isAnswer({ registry }: DashboardState, event: DashboardEvent): boolean {
  const { type } = event;
  if ('screen' in event || Object.hasOwn(receiveGeneral, type)) return true;
  return registry.definitions.some(({ everywhere }) => Object.hasOwn(everywhere?.answers ?? {}, type));
}

/** What a person did: the gate takes it where one stands there, then an overlay that wants it, then the dashboard. */
function obey(state: DashboardState, event: DashboardEvent): Step<DashboardState> {
  if (state.gate) return toScreen(state, state.gate, event);
  const quiet = { ...state, notice: undefined };
  const isOverlays = state.overlay.kind !== 'none' && overlayIntents.has(event.type);
  return isOverlays ? updateOverlay(quiet, event as Intent) : route(quiet, event);
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

/** An event goes to the dashboard itself, to the screen that takes it everywhere, else to the one it is meant for. */
function route(state: DashboardState, event: DashboardEvent): Step<DashboardState> {
  const handler = handlerIn(event.type, [generalIntents, receiveGeneral, ...everywhere(state)]);
  if (handler) return handler(state, event);
  const screen = 'screen' in event ? screenOf(state, event.screen as number) : currentScreen(state);
  return screen ? toScreen(state, screen, event) : step(state);
}

type Handler = (state: DashboardState, event: DashboardEvent) => Step<DashboardState>;

/** Each entry of a table takes the events of its own type, and it is found by that type. */
const handlerIn = (type: string, tables: readonly object[]): Handler | undefined =>
  (tables.find((table) => Object.hasOwn(table, type)) as Readonly<Record<string, Handler>> | undefined)?.[
    type
  ];

/** What screens take wherever one is. */
const everywhere = ({ registry }: DashboardState): readonly object[] =>
  registry.definitions.flatMap(({ everywhere }) => [everywhere?.intents ?? {}, everywhere?.answers ?? {}]);

const screenOf = ({ screens, ahead }: DashboardState, id: number): Screen | undefined =>
  [...screens, ...ahead].find((screen) => screen.id === id);

const toScreen = (state: DashboardState, screen: Screen, event: DashboardEvent): Step<DashboardState> =>
  isWaitedFor(screen, event) ? definitionOf(state, screen).update(screen, event, state) : step(state);

/** True when the screen still waits for this answer; answers to older questions are dropped. */
function isWaitedFor(screen: Screen, event: DashboardEvent): boolean {
  if (!('serial' in event) || !('load' in screen)) return true;
  return screen.load.kind === 'loading' && screen.load.serial === event.serial;
}

type Own = 'move' | 'edit' | 'next-field' | 'cycle-choice';

/** Intents of any screen that are not the screen's own affair. */
const generalIntents: {
  readonly [Type in Exclude<GeneralIntent['type'], Own> | 'open-overlay']: (
    state: DashboardState,
    intent: EventOf<Type>,
  ) => Step<DashboardState>;
} = {
  back: (state, { force }) => goBack(state, force),
  forward: goForward,
  home: goHome,
  refresh: reloadShown,
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

/** Work that still runs is asked about, and so is what is typed in front. */
function quit(state: DashboardState, force: boolean): Step<DashboardState> {
  const unfinished = (screen: Screen) => definitionOf(state, screen).unfinished?.(screen);
  const busy = state.screens.some((screen) => unfinished(screen) === 'running');
  const typed = unfinished(currentScreen(state)) === 'typed';
  if (force || (!busy && !typed)) return step(state, { type: 'quit' });
  const question = { key: busy ? 'confirm.quitRunning' : 'confirm.discard' } as const;
  const overlay = confirmation(question, { type: 'quit', force: true }, { danger: busy });
  return step({ ...state, overlay });
}
