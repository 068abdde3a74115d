import {
  type Condition,
  type ConditionOperator,
  conditionKind,
  type FormField,
  isConditionValue,
  operatorsOf,
} from '@mall/sdk/contract';

/** A condition while it is made: it may say nothing yet. */
export interface Line extends Condition {
  readonly key: number;
}

/** What says the same as one end of a pair, or as the pair. */
const clashes: Readonly<Partial<Record<ConditionOperator, readonly ConditionOperator[]>>> = {
  between: ['ge', 'le'],
  ge: ['between'],
  le: ['between'],
};

/** Whether a field is compared so in another line already: once is all that an address can say. */
export const isTaken = (lines: readonly Line[], line: Line, operator: ConditionOperator): boolean =>
  lines.some(
    (other) =>
      other.key !== line.key &&
      other.field === line.field &&
      (other.operator === operator || clashes[operator]?.includes(other.operator) === true),
  );

export const withOperator = (line: Line, field: FormField, operator: ConditionOperator): Line => ({
  ...line,
  operator,
  value: carried(field, line.operator, operator, line.value),
});

/** What of a value still means something beside another operator. */
const carried = (field: FormField, from: ConditionOperator, to: ConditionOperator, value: string): string =>
  !needsNothing(from) && from !== 'within' && isConditionValue(field, to, value) ? value : begun(to);

const needsNothing = (operator: ConditionOperator): boolean => operator === 'null' || operator === 'notnull';

/** The value that a line begins with. */
function begun(operator: ConditionOperator): string {
  if (needsNothing(operator)) return '1';
  return operator === 'within' ? 'last-7-days' : '';
}

/** A line about a field, compared in the first way that is free; undefined where none is. */
export function lineAbout(lines: readonly Line[], field: FormField, key: number): Line | undefined {
  const bare = { key, field: field.name, value: '' };
  const operator = operatorsOf(field).find((one) => !isTaken(lines, { ...bare, operator: one }, one));
  return operator && { ...bare, operator, value: begun(operator) };
}

/**
 * The first field that nothing is said about, else any that has a comparison left; a picture, which is only there or not,
 * after all that is compared with something.
 */
export function nextLine(
  lines: readonly Line[],
  fields: readonly FormField[],
  key: number,
): Line | undefined {
  const isOnlyThere = (field: FormField) => operatorsOf(field).every(needsNothing);
  const order = [...fields.filter((one) => !isOnlyThere(one)), ...fields.filter(isOnlyThere)];
  const fresh = order.find(({ name }) => !lines.some((line) => line.field === name));
  return [...(fresh ? [fresh] : []), ...order].map((field) => lineAbout(lines, field, key)).find(Boolean);
}

/** What is missing in a line, as the key of its words; undefined where it is whole. */
export function missingIn(line: Line, field: FormField): 'value' | 'number' | 'days' | undefined {
  if (isConditionValue(field, line.operator, line.value)) return undefined;
  if (line.operator === 'within') return 'days';
  return conditionKind(field) === 'number' ? 'number' : 'value';
}
