import type { TextKey } from '../../i18n/texts.js';
import type { DashboardEvent } from '../events.js';
import type { Motion } from '../intents.js';
import type { DashboardState } from '../state/dashboard.js';

/** Where a command is in force. */
export type CommandContext =
  | 'always'
  | 'global'
  | 'home'
  | 'table'
  | 'tree'
  | 'levels'
  | 'detail'
  | 'source'
  | 'history'
  | 'change'
  | 'form'
  | 'results'
  | 'jobs'
  | 'job'
  | 'picker'
  | 'filter'
  | 'confirm'
  | 'prompt'
  | 'import'
  | 'help'
  | 'sign-in'
  | 'lock';

/** Something a person can do. `input/bindings` gives it keys; the palette lists it by its label. */
export interface Command {
  readonly id: `${CommandContext}.${string}`;
  readonly labelKey: TextKey;
  /** The event it causes, by the key where it has several that differ; undefined when there is nothing to do it to. */
  readonly run: (state: DashboardState, key?: string) => DashboardEvent | undefined;
  /** Why it cannot be done now; undefined when it can. */
  readonly disabledReason?: (state: DashboardState) => TextKey | undefined;
  /** False: only ever by its key. */
  readonly palette?: false;
}

/** A command that always causes the same event. */
export const always = (
  id: Command['id'],
  labelKey: TextKey,
  event: DashboardEvent,
  more: Pick<Command, 'disabledReason' | 'palette'> = {},
): Command => ({ id, labelKey, run: () => event, ...more });

const motions: readonly [Motion, TextKey][] = [
  ['up', 'key.up'],
  ['down', 'key.down'],
  ['page-up', 'key.pageUp'],
  ['page-down', 'key.pageDown'],
  ['first', 'key.first'],
  ['last', 'key.last'],
];

/** The six ways to move, for a context that has lines. */
export const motionCommands = (context: CommandContext): Command[] =>
  motions.map(([motion, labelKey]) =>
    always(`${context}.${motion}`, labelKey, { type: 'move', motion }, { palette: false }),
  );
