import { fromText } from '@mall/sdk/contract';
import type { InputField } from '../resource/fields.js';
import { valueText } from '../resource/value-text.js';
import type { Row } from '../state/row.js';

/**
 * What was typed into a form that comes as data, as values of its fields' kinds; for the effect that sends it.
 *
 * @example
 * typedInput([{ name: 'agreed', kind: 'boolean' }], { agreed: 'true' }); // { agreed: true }
 */
export const typedInput = (
  fields: readonly Pick<InputField, 'name' | 'kind' | 'multiple' | 'secret'>[],
  typed: Row,
): Row =>
  Object.fromEntries(
    fields
      .filter(({ name }) => name in typed)
      .map((field) => [field.name, fromText(field, valueText(typed[field.name]))]),
  );
