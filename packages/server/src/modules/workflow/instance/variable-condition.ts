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
  const name = `${param(field)}::text`;
  const there = `coalesce(i.variables -> ${name}, 'null'::jsonb) <> 'null'::jsonb`;
  const kind = typeof value === 'number' ? 'number' : 'string';
  const isOfKind = `jsonb_typeof(i.variables -> ${name}) = '${kind}'`;
  switch (condition) {
    case 'exists':
      return there;
    case 'notExists':
      return `not (${there})`;
    case 'equal':
      return `i.variables @> ${param(JSON.stringify({ [field]: value }))}::text::jsonb`;
    case 'notEqual':
      return `(${there} and not i.variables @> ${param(JSON.stringify({ [field]: value }))}::text::jsonb)`;
    case 'like':
      return `(${isOfKind} and position(lower(${param(value)}::text) in lower(i.variables ->> ${name})) > 0)`;
    default: {
      const mark = compared[condition];
      return kind === 'number'
        ? `case when ${isOfKind} then (i.variables ->> ${name})::numeric ${mark} ${param(value)}::numeric else false end`
        : `(${isOfKind} and (i.variables ->> ${name}) collate "C" ${mark} ${param(value)}::text collate "C")`;
    }
  }
}
