import type { Endpoint } from './endpoint.js';
import { inputShapes } from './field-shape.js';
import { controlsOf, type FormField } from './form-field.js';
import type { AnyResource } from './resource.js';
import { nameInRows } from './row-as-input.js';

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
