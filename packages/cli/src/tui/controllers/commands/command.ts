import type { TextKey } from '../../i18n/texts.js';
import type { Intent } from '../events.js';
import type { Motion } from '../intents.js';
import type { Phrase } from '../phrase.js';
import type { DashboardState } from '../state/dashboard.js';
import { goneReason } from '../state/gone.js';

/** A text of the dashboard by its key, or a phrase where the words are a module's own. */
export type Label = TextKey | Phrase;

/** Something a person can do: by its keys, by its name in the palette, or both. */
export interface Command {
  /** Its group and its own name: `table.filter`. */
  readonly id: string;
  readonly label: Label;
  /** The event it causes, by the key where it has several that differ; undefined when there is nothing to do it to. */
  readonly run: (state: DashboardState, key?: string) => Intent | undefined;
  /** Why it cannot be done now; undefined when it can. */
  readonly disabledReason?: (state: DashboardState) => Label | undefined;
  /** It writes: not while the server does not answer. */
  readonly writes?: true;
  /** False: only ever by its key. */
  readonly palette?: false;
  readonly keys: readonly string[];
  /** Place in the key line; without one it is in the help only. Smaller comes first and survives narrow terminals. */
  readonly order?: number | undefined;
}

/** Why a command cannot be done now; undefined when it can. */
export const whyNot = (command: UnboundCommand, state: DashboardState): Label | undefined =>
  command.disabledReason?.(state) ?? (command.writes ? goneReason(state) : undefined);

/** Commands that are in force together, under a title of the help. */
export interface KeyGroup {
  readonly id: string;
  readonly title: Phrase;
  readonly commands: readonly Command[];
}

/** What can be done, before it has keys. */
export type UnboundCommand = Omit<Command, 'keys' | 'order'>;

/** Keys of a command, and its place in the key line. */
export type KeySpec = readonly [keys: readonly string[], order?: number];

/**
 * Gives actions their keys. One without keys here is reached through the palette.
 *
 * @example
 * keyGroup('help', helpActions, { 'help.close': [['escape', '?', 'q'], 1] });
 */
export const keyGroup = (
  id: string,
  actions: readonly UnboundCommand[],
  keys: Readonly<Record<string, KeySpec>>,
  // Families of words, whose last part is the group.
  title: Phrase = { key: `context.${id}` as TextKey },
): KeyGroup => ({
  id,
  title,
  commands: actions.map((action) => ({
    ...action,
    keys: keys[action.id]?.[0] ?? [],
    order: keys[action.id]?.[1],
  })),
});

/** An action that always causes the same event. */
export const always = (
  id: string,
  label: Label,
  event: Intent,
  more: Pick<UnboundCommand, 'disabledReason' | 'palette' | 'writes'> = {},
): UnboundCommand => ({ id, label, run: () => event, ...more });

const motions: readonly [Motion, TextKey][] = [
  ['up', 'key.up'],
  ['down', 'key.down'],
  ['page-up', 'key.pageUp'],
  ['page-down', 'key.pageDown'],
  ['first', 'key.first'],
  ['last', 'key.last'],
];

/** The six ways to move, for a group that has lines. */
export const motionCommands = (group: string): UnboundCommand[] =>
  motions.map(([motion, label]) =>
    always(`${group}.${motion}`, label, { type: 'move', motion }, { palette: false }),
  );

/** The keys to move by, where letters are not text. */
export const motionKeys = (group: string): Record<string, KeySpec> => ({
  [`${group}.up`]: [['up', 'k']],
  [`${group}.down`]: [['down', 'j']],
  [`${group}.page-up`]: [['pageup', 'ctrl+b']],
  [`${group}.page-down`]: [['pagedown', 'ctrl+f']],
  [`${group}.first`]: [['home', 'g']],
  [`${group}.last`]: [['end', 'G']],
});
