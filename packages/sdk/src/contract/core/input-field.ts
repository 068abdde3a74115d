import type { Endpoint } from './endpoint.js';
import { type FieldShape, inputShapes } from './field-shape.js';
import { controlsOf, type FormField } from './form-field.js';
import type { AnyResource } from './resource.js';
import { nameInRows } from './verbs.js';

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
    controlsOf(choicesFor(shape, resource), [{ ...shape, name: nameInRows(resource, shape.name) }]).map(
      (field) => ({ ...field, name: shape.name }),
    ),
  );

/** A call whose field is called as one of the row, and has values of its own, has those: the row's would be refused. */
function choicesFor({ name, choices }: FieldShape, resource: AnyResource): AnyResource {
  const options = resource.options?.[name];
  if (choices.length === 0 || !options || !('values' in options)) return resource;
  const own = new Set(choices.map(String));
  if (options.values.some((value) => own.has(String(value)))) return resource;
  return { ...resource, options: { ...resource.options, [name]: { values: choices } } };
}

type Asked = Pick<Endpoint, 'input' | 'documentedAs' | 'target' | 'preview' | 'headers'>;

/**
 * What a person is asked for to start an action: its input but for the rows that were chosen before, for whether it is to
 * be tried out first, and for what a program says of its call in a header. What nobody can fill in (`isFillable`) is left out.
 *
 * @example
 * askedFieldsOf(goods, goods.operations.changePrices).map(({ name }) => name); // ['price', 'percent', 'priceFrom', 'remark']
 */
export const askedFieldsOf = (resource: AnyResource, endpoint: Asked): FormField[] =>
  demandedFieldsOf(resource, endpoint).filter((field) => hasControl(resource, field));

/**
 * True where a person can give all that an action demands: a list of objects, say, needs a control or a dialog that a
 * module brings. No surface offers an action by itself that nobody can fill in.
 *
 * @example
 * isFillable(goods, goods.operations.publishPrices); // false
 */
export const isFillable = (resource: AnyResource, endpoint: Asked): boolean =>
  demandedFieldsOf(resource, endpoint).every((field) => field.optional || hasControl(resource, field));

const demandedFieldsOf = (resource: AnyResource, endpoint: Asked): FormField[] =>
  inputFieldsOf(resource, endpoint).filter(
    ({ name }) =>
      name !== endpoint.target?.field && name !== endpoint.preview && !(name in (endpoint.headers ?? {})),
  );

/** Structures have a control where one is declared for them, or where there is something to choose from. */
function hasControl(resource: AnyResource, { name, kind, options }: FormField): boolean {
  if (kind !== 'list' && kind !== 'object') return true;
  const own = nameInRows(resource, name);
  return options !== undefined || (resource.widgets?.[own] ?? resource.inputWidgets?.[own]) !== undefined;
}
