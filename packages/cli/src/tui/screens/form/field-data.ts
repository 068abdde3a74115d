import type { FieldKind, Widget } from '@mall/sdk/contract';
import type { ChoiceSource } from '../../controllers/resource/choices.js';
import type { DescribedField } from './described-form.js';
import type { FormEntry } from './form-state.js';

/** A field as it comes in JSON: its name and label, and as much else as it says of itself. */
export interface FieldData {
  readonly name: string;
  readonly label: string;
  /** What its value is; a text where nothing is said. */
  readonly kind?: FieldKind;
  /** What it is filled in with, where its kind and its choices do not say. */
  readonly widget?: Widget;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly secret?: boolean;
  readonly multiple?: boolean;
  readonly hint?: string;
  /** Choices that it lists itself. */
  readonly choices?: readonly { readonly value: string | number; readonly label: string }[];
  /** Choices from a dictionary, or from rows of a resource. */
  readonly options?: ChoiceSource;
  readonly section?: string;
  readonly when?: FormEntry['when'];
}

/**
 * A field of a form that comes at run time, complete.
 *
 * @example
 * describedField({ name: 'days', label: 'Days', kind: 'integer', required: true }).widget; // 'number'
 */
export function describedField(data: FieldData): DescribedField {
  const { name, label, kind = 'text', required = false, readOnly = false, choices = [], hint } = data;
  const values = choices.map(({ value }) => value);
  const options = data.options ?? (values.length > 0 ? { values } : undefined);
  return {
    name,
    label,
    kind,
    widget: data.widget ?? (options ? 'select' : (widgets[kind] ?? 'text')),
    options,
    choices: values,
    choiceLabels: Object.fromEntries(choices.map((one) => [String(one.value), one.label])),
    multiple: data.multiple ?? kind === 'ids',
    secret: data.secret ?? false,
    required,
    optional: !required,
    blank: !required,
    readOnly,
    editable: readOnly ? 'never' : 'always',
    section: data.section,
    when: data.when,
    ...(hint === undefined ? {} : { hint }),
  };
}

const widgets: Readonly<Partial<Record<FieldKind, Widget>>> = {
  bit: 'switch',
  boolean: 'switch',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  quantity: 'number',
  day: 'date',
  datetime: 'date',
  json: 'json',
  object: 'json',
};
