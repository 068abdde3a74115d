import { elementOf } from '../fields/kind.js';
import type { Options, Widget } from './field/appearance.js';
import type { FieldCondition } from './field/field.js';
import { type FieldShape, fieldShapes } from './field-shape.js';
import type { AnyResource } from './resource.js';

/** One field of a form or a filter: what it is, how it is asked for, where its choices come from. */
export interface FormField extends FieldShape {
  readonly widget: Widget;
  readonly options: Options | undefined;
  /** Holds several values in one control. */
  readonly multiple: boolean;
  /** Written and never read back. */
  readonly secret: boolean;
  readonly editable: 'always' | 'create' | 'never';
  /** Key of the group of the form that it stands in. */
  readonly section?: string | undefined;
  /** Other fields and the values that they must have; the field is neither asked for nor sent otherwise. */
  readonly when?: FieldCondition | undefined;
  /** Other fields and the values with which a new row must have this one. */
  readonly requiredWhen?: FieldCondition | undefined;
}

/**
 * Any input's fields as controls: those of an action, say. Fields that the resource has too get its choices.
 *
 * @example
 * controlsOf(inviteCode, inputShapes(inviteCode.operations.batch)).map(({ widget }) => widget);
 */
export const controlsOf = (resource: AnyResource, shapes: readonly FieldShape[]): FormField[] =>
  shapes.map((shape) => formField(resource, shape));

function formField(resource: AnyResource, shape: FieldShape): FormField {
  const options = optionsOf(resource, shape);
  const { kind, name } = shape;
  const widget = widgetOf(resource, shape, options);
  const chosen = options !== undefined && 'multiple' in options && options.multiple === true;
  return {
    ...shape,
    widget,
    options,
    multiple: kind === 'ids' || widget === 'uploads' || chosen,
    secret: resource.secrets.includes(name),
    editable: resource.editable?.[name] ?? 'always',
    section: resource.sections?.[name],
    when: resource.when?.[name],
    requiredWhen: resource.record?.[name]?.spec.requiredWhen,
  };
}

const optionsOf = (resource: AnyResource, { name, choices }: FieldShape): Options | undefined =>
  resource.options?.[name] ?? (choices.length > 0 ? { values: choices } : undefined);

const byKind: Readonly<Partial<Record<FieldShape['kind'], Widget>>> = {
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

/** The control of a field: as the descriptor says, else by its choices, else by its kind. */
function widgetOf(resource: AnyResource, shape: FieldShape, options: Options | undefined): Widget {
  const declared = resource.widgets?.[shape.name] ?? resource.inputWidgets?.[shape.name];
  if (declared) return declared;
  if (options) return 'operation' in options && options.operation === 'tree' ? 'tree' : 'select';
  return byKind[shape.kind] ?? 'text';
}

/**
 * The fields of a resource's form, in the order of the descriptor.
 *
 * @example
 * formFieldsOf(inviteCode).find(({ name }) => name === 'expireTime')?.widget; // 'date'
 */
export function formFieldsOf(resource: AnyResource): FormField[] {
  const known = new Map(fieldShapes(resource.form).map((shape) => [shape.name, shape]));
  return resource.fields.flatMap((name) => {
    const shape = known.get(name);
    return shape ? [formField(resource, shape)] : [];
  });
}

/**
 * The columns of a field that holds rows of its own: the fields of one of them.
 *
 * @example
 * const lines = z.array(z.object({ name: z.string(), amount: z.int() }));
 * rowFieldsOf(param, { schema: lines }).map(({ widget }) => widget); // ['text', 'number']
 */
export function rowFieldsOf(resource: AnyResource, { schema }: Pick<FieldShape, 'schema'>): FormField[] {
  const element = elementOf(schema);
  return element ? controlsOf(resource, fieldShapes(element)) : [];
}

/**
 * The filters of a list. A yes/no field has three states there: yes, no, either; it is chosen, not switched.
 *
 * @example
 * filterFieldsOf(inviteCode).map(({ name }) => name); // ['code', 'state', 'batchNo', 'channel']
 */
export function filterFieldsOf(
  resource: AnyResource,
  names: readonly string[] = resource.search,
): FormField[] {
  const known = new Map(fieldShapes(resource.query).map((shape) => [shape.name, shape]));
  return names.flatMap((name) => {
    const shape = known.get(name);
    if (!shape) return [];
    const field = formField(resource, shape);
    return [field.widget === 'switch' ? { ...field, widget: 'select' as const } : field];
  });
}
