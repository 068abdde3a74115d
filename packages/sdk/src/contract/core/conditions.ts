import { splitIds } from '../fields/ids.js';
import { isDateTime } from '../fields/time.js';
import { type ConditionOperator, conditionKind, operatorsOf } from './condition-kinds.js';
import type { FormField } from './form-field.js';
import { isDays } from './relative-days.js';
import { anyOfKey } from './search.js';

/** One comparison of a field, as it is kept and sent around: relative days stay relative. */
export interface Condition {
  readonly field: string;
  readonly operator: ConditionOperator;
  readonly value: string;
}

/** Whether all conditions must hold, or one of them is enough. */
export type Matching = 'all' | 'any';

/**
 * The key under which a condition is kept; a field has each operator once.
 *
 * @example
 * conditionKey({ field: 'price', operator: 'ge' }); // 'price_ge'
 */
export const conditionKey = ({ field, operator }: Pick<Condition, 'field' | 'operator'>): string =>
  `${field}_${operator}`;

/**
 * Every key under which conditions on these fields may be kept.
 *
 * @example
 * const fields = conditionFieldsOf(param, ['paramName'], [param.operations.list]);
 * conditionKeys(fields).at(0); // 'paramName_like'
 */
export const conditionKeys = (fields: readonly FormField[]): string[] =>
  fields.flatMap((field) =>
    operatorsOf(field).map((operator) => conditionKey({ field: field.name, operator })),
  );

const number = /^-?\d{1,30}(?:\.\d{1,20})?$/;
const pair = /^(-?[\d.]+)\.\.(-?[\d.]+)$/;
/** What the server takes of one list of values. */
const maxValues = 200;

/**
 * The two ends of `5..10`; undefined where they are no numbers.
 *
 * @example
 * endsOf('0.5..-1'); // ['0.5', '-1']
 */
export function endsOf(text: string): readonly [low: string, high: string] | undefined {
  const [, low = '', high = ''] = pair.exec(text) ?? [];
  return number.test(low) && number.test(high) ? [low, high] : undefined;
}

/**
 * Whether a field can be compared so with that.
 *
 * @example
 * const [name] = conditionFieldsOf(param, ['paramName'], [param.operations.list]);
 * isConditionValue(name, 'gt', '5'); // false
 */
export function isConditionValue(field: FormField, operator: ConditionOperator, value: string): boolean {
  if (value.trim() === '' || !operatorsOf(field).includes(operator)) return false;
  if (operator === 'null' || operator === 'notnull') return value === '1';
  if (operator === 'in') return value.length <= 4000 && splitIds(value).length <= maxValues;
  if (operator === 'between') return endsOf(value) !== undefined;
  if (operator === 'within') return isDays(value);
  const kind = conditionKind(field);
  if (kind === 'moment') return isDateTime(value);
  return kind !== 'number' || number.test(value);
}

/** What a pair asks already, as one end of it. */
const ends: readonly ConditionOperator[] = ['ge', 'le'];

/**
 * The conditions among kept texts, in the order of the fields; what says nothing, or says it twice, is none.
 *
 * @example
 * const fields = conditionFieldsOf(param, ['paramName'], [param.operations.list]);
 * readConditions({ paramName_like: 'mall', paramName_gt: '5' }, fields); // [{ field: 'paramName', operator: 'like', value: 'mall' }]
 */
export const readConditions = (
  kept: Readonly<Record<string, string>>,
  fields: readonly FormField[],
): Condition[] =>
  fields.flatMap((field) => {
    const found = operatorsOf(field).flatMap((operator): Condition[] => {
      const value = kept[conditionKey({ field: field.name, operator })]?.trim();
      return value !== undefined && isConditionValue(field, operator, value)
        ? [{ field: field.name, operator, value }]
        : [];
    });
    const single = found.some(({ operator }) => ends.includes(operator));
    return found.filter(({ operator }) => operator !== 'between' || !single);
  });

/**
 * What a list is asked for conditions.
 *
 * @example
 * conditionQuery([{ field: 'price', operator: 'between', value: '5..10' }], 'all'); // { price_ge: '5', price_le: '10' }
 */
export function conditionQuery(
  conditions: readonly Condition[],
  matching: Matching,
): Readonly<Record<string, string>> {
  const groups = conditions.map(asked);
  const query = Object.fromEntries(groups.flat());
  if (matching === 'all' || groups.length < 2) return query;
  return { ...query, [anyOfKey]: groups.map((group) => group.map(([key]) => key).join(',')).join('|') };
}

function asked({ field, operator, value }: Condition): [string, string][] {
  if (operator !== 'between') return [[conditionKey({ field, operator }), value]];
  const [low = '', high = ''] = endsOf(value) ?? [];
  return [
    [`${field}_ge`, low],
    [`${field}_le`, high],
  ];
}
