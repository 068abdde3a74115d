/** How a value of a form is compared (wire contract of workflows, section 5). */
export const formConditions = [
  'equal',
  'notEqual',
  'like',
  'exists',
  'notExists',
  'greaterThan',
  'lessThan',
  'greaterThanOrEqual',
  'lessThanOrEqual',
] as const;

/** As what a value of a form is compared. */
export const formValueTypes = ['string', 'integer', 'double', 'long'] as const;

/** One condition on a value of a form. */
export interface FormCondition {
  readonly field: string;
  readonly condition: (typeof formConditions)[number];
  /** Absent where only is asked whether there is one. */
  readonly value?: string | number;
}

/**
 * The conditions of a `formSearch`, which is `field:condition[:value[:type]]`, comma-joined; undefined for a text that
 * is none. A value may hold colons: what follows the last one is a type only where it is the name of one.
 *
 * @example
 * parseFormSearch('days:greaterThan:3:integer'); // [{ field: 'days', condition: 'greaterThan', value: 3 }]
 */
export function parseFormSearch(text: string): FormCondition[] | undefined {
  const parsed = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(conditionOf);
  return parsed.every((one) => one !== undefined) ? parsed : undefined;
}

function conditionOf(part: string): FormCondition | undefined {
  const [field = '', word, ...rest] = part.split(':');
  const condition = formConditions.find((one) => one === word);
  if (!/^[\p{L}_$][\p{L}\p{N}_$]{0,127}$/u.test(field) || condition === undefined) return undefined;
  if (condition === 'exists' || condition === 'notExists') return { field, condition };
  const type = rest.length > 1 ? formValueTypes.find((one) => one === rest.at(-1)) : undefined;
  const value = (type === undefined ? rest : rest.slice(0, -1)).join(':');
  if (value === '') return undefined;
  if (type === undefined || type === 'string' || condition === 'like') return { field, condition, value };
  return isNumber(value, type) ? { field, condition, value: Number(value) } : undefined;
}

const isNumber = (value: string, type: string): boolean =>
  type === 'double' ? /^-?\d{1,15}(\.\d{1,10})?$/.test(value) : /^-?\d{1,15}$/.test(value);
