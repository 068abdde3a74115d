import type { Command, CommandContext } from '../controllers/commands/command.js';
import { commands } from '../controllers/commands/commands.js';

/** A command with its keys: `{ id, labelKey, run, disabledReason }` and what to press for it. */
export interface Binding extends Command {
  readonly keys: readonly string[];
  /** Place in the key line; without one it is in the help only. Smaller comes first and survives narrow terminals. */
  readonly order?: number | undefined;
}

/** Keys of a command, and its place in the key line. */
export type KeySpec = readonly [keys: readonly string[], order?: number];

/**
 * Gives the commands of a context their keys. A command without keys here is reached through the palette.
 *
 * @example
 * bind('help', { 'help.close': [['escape', '?', 'q'], 1] });
 */
export const bind = (context: CommandContext, keys: Readonly<Record<string, KeySpec>>): readonly Binding[] =>
  commands[context].flatMap((command) => {
    const spec = keys[command.id];
    return spec ? [{ ...command, keys: spec[0], order: spec[1] }] : [];
  });

/** The keys to move by, for contexts in which letters are not text. */
export const motionKeys = (context: CommandContext): Record<string, KeySpec> => ({
  [`${context}.up`]: [['up', 'k']],
  [`${context}.down`]: [['down', 'j']],
  [`${context}.page-up`]: [['pageup', 'ctrl+b']],
  [`${context}.page-down`]: [['pagedown', 'ctrl+f']],
  [`${context}.first`]: [['home', 'g']],
  [`${context}.last`]: [['end', 'G']],
});
