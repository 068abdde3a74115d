import type { Endpoint } from './endpoint.js';
import { inputShapes } from './field-shape.js';
import { controlsOf, type FormField } from './form-field.js';
import type { AnyResource } from './resource.js';

/** What rows call it: many of what a row has one of are named so, and have its choices. */
const nameInRows = ({ options }: AnyResource, name: string): string => {
  const singular = name.replace(/s$/, '');
  return !options?.[name] && options?.[singular] ? singular : name;
};

/**
 * A call's input as controls, asked for as the resource's own fields are: `roleIds` as `roleId` is.
 *
 * @example
 * inputFieldsOf(inviteCode, inviteCode.operations.batch).map(({ widget }) => widget);
 */
export const inputFieldsOf = (
  resource: AnyResource,
  endpoint: Pick<Endpoint, 'input' | 'documentedAs'>,
): FormField[] =>
  inputShapes(endpoint).flatMap((shape) =>
    controlsOf(resource, [{ ...shape, name: nameInRows(resource, shape.name) }]).map((field) => ({
      ...field,
      name: shape.name,
    })),
  );

/**
 * A row as the fields of an action about it name its values: an action begins with what the row has.
 *
 * @example
 * rowAsInput(user, inputFieldsOf(user, user.operations.grant), { id: '1', roleId: '7,8' }).roleIds; // '7,8'
 */
export const rowAsInput = <Own extends Readonly<Record<string, unknown>>>(
  resource: AnyResource,
  fields: readonly Pick<FormField, 'name'>[],
  row: Own,
): Own => ({
  ...row,
  ...Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? row[nameInRows(resource, name)]])),
});
