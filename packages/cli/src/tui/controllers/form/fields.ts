import type { AnyResource, Widget } from '@mall/sdk/contract';
import { actionFields } from '../actions/available.js';
import { valueText } from '../resource/cells.js';
import type { ChoiceSource } from '../resource/choices.js';
import { type InputField, shapeFields } from '../resource/schema.js';
import type { CatalogEntry } from '../state/dashboard.js';
import type { Row } from '../state/row.js';
import type { FormField, Purpose } from './state.js';

type Described = Pick<CatalogEntry, 'resource' | 'special'>;

const widgetOf = (declared: Widget | undefined, field: InputField | undefined, options: boolean): Widget => {
  if (declared) return declared;
  if (options || field?.kind === 'choice') return 'select';
  return field?.kind === 'integer' || field?.kind === 'decimal' ? 'number' : 'text';
};

const sourceOf = (resource: AnyResource, field: InputField): ChoiceSource | undefined => {
  if (field.choices) return { values: field.choices };
  // An action that takes many of what the form takes: `roleIds` has the choices of `roleId`.
  return resource.options?.[field.name] ?? resource.options?.[field.name.replace(/s$/, '')];
};

const isMultiple = (source: ChoiceSource | undefined, list: boolean): boolean =>
  list || (source !== undefined && 'multiple' in source && source.multiple === true);

/** Fields to create or change a row. What may only be set at first is shown, and a secret set at first is left out. */
const rowFields = (resource: AnyResource, purpose: 'create' | 'edit'): FormField[] => {
  const known = new Map(shapeFields(resource.form).map((field) => [field.name, field]));
  return resource.fields.flatMap((name) => {
    const field = known.get(name);
    const editable = resource.editable?.[name];
    const secret = resource.secrets.includes(name);
    const readOnly = editable === 'never' || (editable === 'create' && purpose === 'edit');
    if (readOnly && secret) return [];
    const options = resource.options?.[name];
    const widget = widgetOf(resource.widgets?.[name], field, options !== undefined);
    const list = field?.kind === 'list';
    const required = field?.required === true && !(secret && purpose === 'edit');
    return [{ name, widget, required, readOnly, secret, options, multiple: isMultiple(options, list), list }];
  });
};

const actionFormFields = ({ resource, special }: Described, operation: string): FormField[] => {
  const endpoint = resource.operations[operation];
  if (!endpoint) return [];
  const differs = special.actions?.[operation];
  return actionFields({ name: operation, endpoint }).map((field) => {
    const options = differs?.options?.[field.name] ?? sourceOf(resource, field);
    const list = field.kind === 'list';
    return {
      name: field.name,
      widget: widgetOf(resource.widgets?.[field.name], field, options !== undefined),
      required: field.required,
      readOnly: false,
      secret: differs?.secrets?.includes(field.name) === true || resource.secrets.includes(field.name),
      options,
      multiple: isMultiple(options, list),
      list,
    };
  });
};

/** The fields of a form, from the descriptor and what is special about it. */
export const formFields = (described: Described, purpose: Purpose): FormField[] =>
  purpose.kind === 'action'
    ? actionFormFields(described, purpose.operation)
    : rowFields(described.resource, purpose.kind);

/** What the fields hold before anybody types. */
export const startValues = (
  resource: AnyResource,
  fields: readonly FormField[],
  row: Row | undefined,
): Record<string, string> => {
  const source: Row = row ?? resource.initial ?? {};
  return Object.fromEntries(fields.map(({ name, secret }) => [name, secret ? '' : valueText(source[name])]));
};
