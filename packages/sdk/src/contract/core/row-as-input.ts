import type { FormField } from './form-field.js';
import type { AnyResource } from './resource.js';

/** What rows call it: many of what a row has one of are named so, and have its choices. */
export function nameInRows({ options }: AnyResource, name: string): string {
  const singular = name.replace(/s$/, '');
  return !options?.[name] && options?.[singular] ? singular : name;
}

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
