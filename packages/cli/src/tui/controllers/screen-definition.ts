import type { ReactNode } from 'react';
import type { Segment } from '../components/text/segments.js';
import type { WordSource } from '../i18n/i18n.js';
import type { KeyGroup } from './commands/command.js';
import type { ScreenHandlers } from './effects/handlers.js';
import { type Effect, type Step, step } from './effects.js';
import type { DashboardEvent, EventOf, Intent } from './events.js';
import type { Entry } from './overlays/overlay-state.js';
import { putScreen } from './screen-stack.js';
import type { ScreenAnswer, ScreenId, ScreenOf } from './screen-types.js';
import type { DashboardState, ViewProps } from './state/dashboard.js';
import type { Row } from './state/row.js';

/** Draws a screen with Ink. */
export type ScreenView<Id extends ScreenId = ScreenId> = (props: ViewProps<ScreenOf<Id>>) => ReactNode;

/** What a screen is about: a resource, and rows of it where there are any. */
export interface Subject {
  readonly name: string;
  /** The list in front; the page of one row is of none. */
  readonly list?: string | undefined;
  /** The one row in question. */
  readonly row?: Row | undefined;
  /** The rows that an operation is about. */
  readonly rows: readonly Row[];
  /** What a new row starts with here. */
  readonly initial?: Row | undefined;
  /** Actions on these rows are offered here. */
  readonly offersActions?: boolean;
}

/** What happens when one goes back: something else first, or going with effects to run. */
export type Leaving =
  | { readonly kind: 'stay'; readonly step: Step<DashboardState> }
  | { readonly kind: 'go'; readonly effects: readonly Effect[] };

type Takes<Event extends DashboardEvent> = {
  readonly [Type in Event['type']]?: (state: DashboardState, event: EventOf<Type>) => Step<DashboardState>;
};

/** Events that a screen handles whichever screen is in front: intents that open it, answers that name no screen. */
export interface Everywhere {
  readonly intents?: Takes<Intent>;
  readonly answers?: Takes<ScreenAnswer>;
}

/**
 * One screen, whole: its address, state changes, keys, texts, view and effects. Shipped screens and those of modules
 * are the same kind of value, and generic code knows none of them by name. Only `view` knows Ink.
 *
 * @example
 * export const taskScreen: ScreenDefinition<'task'> = { id: 'task', path: '/work/task/:id', … };
 */
export interface ScreenDefinition<Id extends ScreenId = ScreenId> {
  readonly id: Id;
  /** Its address, with parameters: `/work/task/:id`. */
  readonly path?: string;
  /** Opens it by its address; undefined where these parameters lead nowhere. */
  open?(state: DashboardState, params: Params): Step<DashboardState> | undefined;
  readonly everywhere?: Everywhere;
  /** Handles an intent while it is in front, and an answer at any time. */
  update(screen: ScreenOf<Id>, event: DashboardEvent, state: DashboardState): Step<DashboardState>;
  /** Clamps cursor and scroll position after going back or a change of size. */
  settle?(screen: ScreenOf<Id>, state: DashboardState): ScreenOf<Id>;
  /** Asks again for what it shows. */
  reload?(screen: ScreenOf<Id>, state: DashboardState): Step<DashboardState>;
  /** Rows of a resource were written: what it shows of them is asked for again. */
  rowsWritten?(screen: ScreenOf<Id>, name: string, state: DashboardState): Step<DashboardState>;
  /** Unselects rows that an operation was done to. */
  rowsDone?(screen: ScreenOf<Id>, ids: ReadonlySet<string>): ScreenOf<Id>;
  leave?(screen: ScreenOf<Id>, state: DashboardState, force: boolean): Leaving;
  /** `Forward` does not reopen it. */
  readonly transient?: true;
  /** What would be lost if one quit now; `typed` is asked about only in front. */
  unfinished?(screen: ScreenOf<Id>): 'typed' | 'running' | undefined;
  subject?(screen: ScreenOf<Id>, state: DashboardState): Subject | undefined;
  /** What the palette offers of it, wherever one is. */
  entries?(state: DashboardState): readonly Entry[];
  readonly keys: readonly KeyGroup[];
  /** Commands of its own that are in force on every screen (`global`), or at any moment (`always`). */
  readonly keysEverywhere?: readonly KeyGroup[];
  /** Which of its groups are in force, nearest first; all of them unless it says so. */
  keysNow?(screen: ScreenOf<Id>): readonly string[];
  /** Letters are text: the keys that hold everywhere are not in force. */
  readonly typing?: true;
  /** Its name in the crumbs. */
  title(state: DashboardState, screen: ScreenOf<Id>): string;
  /** The second line. */
  headline(state: DashboardState, screen: ScreenOf<Id>): readonly Segment[];
  /** What has the focus, for screen readers. */
  focus(state: DashboardState, screen: ScreenOf<Id>): string;
  /** Of a gate: whether it hides the whole screen, else how many lines it takes. */
  readonly before?: {
    hides(screen: ScreenOf<Id>): boolean;
    height(props: ViewProps<ScreenOf<Id>>): number;
  };
  /** The line above the keys while there is no notice. */
  message?(state: DashboardState, screen: ScreenOf<Id>): readonly Segment[];
  /** Loaded when it is drawn for the first time; never in screen-reader mode. */
  view(): Promise<ScreenView<Id>>;
  /** What its effects do; loaded after the first frame. */
  effects?(): Promise<ScreenHandlers<Id>>;
}

export type Params = Readonly<Record<string, string>>;

/** How a module's screen is found before it is loaded. Its words are registered under its id. */
export interface ScreenRoute {
  readonly id: ScreenId;
  readonly path: string;
  readonly words?: WordSource;
  readonly load: () => Promise<ScreenDefinition>;
  /** What the palette offers of it before anybody has opened it. */
  readonly entries?: (state: DashboardState) => readonly Entry[];
}

/** An update that changes the screen alone. */
export function changing<Id extends ScreenId>(
  change: (
    screen: ScreenOf<Id>,
    event: DashboardEvent,
    state: DashboardState,
  ) => Step<ScreenOf<Id>> | undefined,
): ScreenDefinition<Id>['update'] {
  return (screen, event, state) => {
    const changed = change(screen, event, state);
    if (!changed) return step(state);
    return { ...changed, state: putScreen(state, changed.state) };
  };
}
