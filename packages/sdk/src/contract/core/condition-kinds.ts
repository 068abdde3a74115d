import { isDecimal } from '../fields/kind.js';
import type { Endpoint } from './endpoint.js';
import type { Widget } from './field/appearance.js';
import { fieldShapes } from './field-shape.js';
import { controlsOf, type FormField } from './form-field.js';
import type { AnyResource } from './resource.js';
import type { SearchSuffix } from './search.js';

/** What a person compares a field by: suffixes of the search, and one that stands for a pair of them. */
export type ConditionOperator = Exclude<SearchSuffix, 'ignore' | `date${'ge' | 'equal' | 'lt'}`> | 'between';

/** What comparing a field means to a person. */
export type ConditionKind = 'text' | 'number' | 'moment' | 'choice' | 'several' | 'yesNo' | 'presence';

const presence = ['null', 'notnull'] as const;

const operators: Readonly<Record<ConditionKind, readonly ConditionOperator[]>> = {
  text: ['like', 'notlike', 'equal', 'notequal', 'likeright', 'likeleft', ...presence],
  number: ['equal', 'notequal', 'gt', 'ge', 'lt', 'le', 'between', ...presence],
  moment: ['within', 'dategt', 'datele', ...presence],
  choice: ['equal', 'notequal', 'in', ...presence],
  several: ['like', 'notlike', ...presence],
  yesNo: ['equal'],
  presence,
};

/** Held as texts that nobody searches in: there is one, or there is none. */
const opaque: ReadonlySet<Widget> = new Set<Widget>([
  'upload',
  'uploads',
  'json',
  'xml',
  'sql',
  'key-value',
  'icon',
]);
const kept: ReadonlySet<Widget> = new Set<Widget>(['rows', 'attachments', 'password']);

/**
 * What a field is to who compares by it; undefined where nobody can: an id without a name, rows within the row.
 *
 * @example
 * const [name] = conditionFieldsOf(param, ['paramName'], [param.operations.list]);
 * conditionKind(name); // 'text'
 */
export function conditionKind(field: FormField): ConditionKind | undefined {
  const { kind, widget, options, multiple, secret } = field;
  if (secret || kept.has(widget) || kind === 'list' || kind === 'object') return undefined;
  if (opaque.has(widget) || kind === 'json') return 'presence';
  if (kind === 'bit' || kind === 'boolean') return options ? 'choice' : 'yesNo';
  if (multiple || kind === 'ids') return options ? 'several' : undefined;
  if (options) return 'choice';
  if (kind === 'id') return undefined;
  if (kind === 'datetime' || kind === 'day' || widget === 'date') return 'moment';
  return kind === 'integer' || isDecimal(kind) ? 'number' : 'text';
}

/**
 * How a field can be compared.
 *
 * @example
 * const [name] = conditionFieldsOf(param, ['paramName'], [param.operations.list]);
 * operatorsOf(name).at(0); // 'like'
 */
export function operatorsOf(field: FormField): readonly ConditionOperator[] {
  const kind = conditionKind(field);
  return kind ? operators[kind] : [];
}

/** When a row came and when it was changed is asked of every list that knows it. */
const always = ['createTime', 'updateTime'];

/**
 * The fields by which the rows of a list can be chosen: what it shows, what its form has, and when that was; as far as
 * all of these calls take them.
 *
 * @example
 * conditionFieldsOf(param, ['paramName'], [param.operations.list]).at(-1).name; // 'updateTime'
 */
export function conditionFieldsOf(
  resource: AnyResource,
  columns: readonly string[],
  asked: readonly Pick<Endpoint, 'input'>[],
): FormField[] {
  const shapes = new Map(fieldShapes(resource.row).map((shape) => [shape.name, shape]));
  const takes = (name: string) =>
    asked.length > 0 && asked.every(({ input }) => input.safeParse({ [`${name}_null`]: '1' }).success);
  const names = [...new Set([...columns, ...resource.fields, ...always])].filter(takes);
  const found = names.flatMap((name) => shapes.get(name) ?? []);
  return controlsOf(resource, found).filter((field) => conditionKind(field) !== undefined);
}
