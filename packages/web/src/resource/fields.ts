import {
  type AnyResource,
  controlsOf,
  type Endpoint,
  type FieldShape,
  type FormField,
  fieldShapes,
  formFieldsOf,
  inputShapes,
} from '@mall/sdk/contract';
import type { Row } from './row.js';

/**
 * The fields of a form; a screen may ask for some of them only, in its own order.
 *
 * @example
 * fieldsOf(dict, ['dictValue', 'sort']).map(({ widget }) => widget); // ['text', 'number']
 */
export const fieldsOf = (resource: AnyResource, names: readonly string[] = resource.fields): FormField[] =>
  formFieldsOf({ ...resource, fields: names });

/** An action's `roleIds` is asked for as `roleId` is. */
const knownAs = (resource: AnyResource, { name }: Pick<FieldShape, 'name'>): string => {
  const singular = name.replace(/s$/, '');
  return !resource.options?.[name] && resource.options?.[singular] ? singular : name;
};

/**
 * The fields of an action's input, without the one that points at the rows.
 *
 * @example
 * inputsOf(tenant, tenant.operations.setting).map(({ name }) => name); // ['accountNumber', 'expireTime']
 */
export const inputsOf = (resource: AnyResource, endpoint: Endpoint): FormField[] => {
  const shapes = inputShapes(endpoint).filter(({ name }) => name !== endpoint.target?.field);
  const known = shapes.map((shape) => ({ ...shape, name: knownAs(resource, shape) }));
  return controlsOf(resource, known).map((field, index) => ({
    ...field,
    name: shapes[index]?.name ?? field.name,
  }));
};

/** A row as the fields of an action name it: `roleIds` is the `roleId` of the row. */
export const rowAsInput = (resource: AnyResource, fields: readonly FormField[], row: Row): Row => ({
  ...row,
  ...Object.fromEntries(
    fields.map((field) => [field.name, row[field.name] ?? row[knownAs(resource, field)]]),
  ),
});

/** What the fields of a row are, by name: how a cell shows them follows from that. */
export const cellsOf = (resource: AnyResource): ReadonlyMap<string, FormField> =>
  new Map(controlsOf(resource, fieldShapes(resource.row)).map((field) => [field.name, field]));

/** Yes or no, and nothing else to choose from. */
export const isYesNo = ({ kind, options }: Pick<FormField, 'kind' | 'options'>): boolean =>
  options === undefined && (kind === 'bit' || kind === 'boolean');

/** Several values in one control. */
export const isSeveral = ({ kind, multiple }: Pick<FormField, 'kind' | 'multiple'>): boolean =>
  multiple || kind === 'ids' || kind === 'list';
