import type { FormCondition } from '@mall/sdk/contract';
import type { Param } from './list-sql.js';

const compared = {
  greaterThan: '>',
  lessThan: '<',
  greaterThanOrEqual: '>=',
  lessThanOrEqual: '<=',
} as const;

/** A condition on a variable of the instance `i`; a value of another kind than asked for fulfils none but `notExists`. */
export function variableCondition({ field, condition, value = '' }: FormCondition, param: Param): string {
  const isEqual = () => `i.variables @> ${param(JSON.stringify({ [field]: value }))}::text::jsonb`;
  if (condition === 'equal') return isEqual();
  const name = `${param(field)}::text`;
  const there = `coalesce(i.variables -> ${name}, 'null'::jsonb) <> 'null'::jsonb`;
  if (condition === 'exists') return there;
  if (condition === 'notExists') return `not (${there})`;
  if (condition === 'notEqual') return `(${there} and not ${isEqual()})`;
  const given = param(value);
  const isText = `jsonb_typeof(i.variables -> ${name}) = 'string'`;
  if (condition === 'like')
    return `(${isText} and position(lower(${given}::text) in lower(i.variables ->> ${name})) > 0)`;
  const mark = compared[condition];
  if (typeof value === 'string')
    return `(${isText} and (i.variables ->> ${name}) collate "C" ${mark} ${given}::text collate "C")`;
  // Nothing is read as a number that is none, whatever is looked at first.
  const number = `case when jsonb_typeof(i.variables -> ${name}) = 'number' then (i.variables ->> ${name})::numeric end`;
  return `coalesce(${number} ${mark} ${given}::numeric, false)`;
}
