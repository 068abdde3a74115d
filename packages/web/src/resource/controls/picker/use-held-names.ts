import type { Field } from '../../field.js';
import { labelOf, useChoices, useHeld } from '../../options/use-options.js';

/** The words of values that are held, where nothing has to be offered beside them. */
export function useHeldNames(
  { options, ...field }: Field,
  values: readonly string[],
): (value: string) => string | undefined {
  const linked = options && 'resource' in options ? options : undefined;
  const all = useChoices({ ...field, options }, values.length > 0);
  const unknown = values.filter((value) => labelOf(all.choices, value) === undefined);
  const held = useHeld(all.more || all.failed ? linked : undefined, unknown);
  return (value) => labelOf(all.choices, value) ?? labelOf(held.choices, value);
}
