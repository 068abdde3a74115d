import { type AnyResource, controlsOf, type FormField, fieldShapes, formFieldsOf } from '@mall/sdk/contract';

/**
 * The fields of a form; a screen may ask for some of them only, in its own order.
 *
 * @example
 * fieldsOf(dict, ['dictValue', 'sort']).map(({ widget }) => widget); // ['text', 'number']
 */
export const fieldsOf = (resource: AnyResource, names: readonly string[] = resource.fields): FormField[] =>
  formFieldsOf({ ...resource, fields: names });

/** What the fields of a row are, by name: how a cell shows them follows from that. */
export const cellsOf = (resource: AnyResource): ReadonlyMap<string, FormField> =>
  new Map(controlsOf(resource, fieldShapes(resource.row)).map((field) => [field.name, field]));

/** Yes or no, and nothing else to choose from. */
export const isYesNo = ({ kind, options }: Pick<FormField, 'kind' | 'options'>): boolean =>
  options === undefined && (kind === 'bit' || kind === 'boolean');

/** Several values in one control. */
export const isSeveral = ({ kind, multiple }: Pick<FormField, 'kind' | 'multiple'>): boolean =>
  multiple || kind === 'ids' || kind === 'list';
