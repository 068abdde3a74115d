import type { AnyLabels, FormField, MessageKey } from '@mall/sdk/contract';
import { isYesNo } from '../fields.js';
import type { Choice, ChoiceValue } from './load-choices.js';

/** A field whose values are chosen. */
export type Chosen = Pick<FormField, 'name' | 'kind' | 'options'>;

const yesNoKey = (yes: boolean): MessageKey => (yes ? 'value.yes' : 'value.no');

/** Closed sets with the resource's words, yes and no with those of everybody; undefined for what must be loaded. */
export function fixedChoices(
  field: Chosen,
  labels: AnyLabels,
  message: (key: MessageKey) => string,
): readonly Choice[] | undefined {
  const { name, kind, options } = field;
  if (isYesNo(field))
    return [true, false].map((yes) => ({
      value: String(kind === 'bit' ? Number(yes) : yes),
      label: message(yesNoKey(yes)),
    }));
  if (!options || !('values' in options)) return undefined;
  const words = labels.options?.[name];
  const bits = options.values.every((value) => value === 0 || value === 1);
  const otherwise = (value: ChoiceValue) => (bits ? message(yesNoKey(value === 1)) : String(value));
  return options.values.map((value) => ({ value, label: words?.[String(value)] ?? otherwise(value) }));
}
