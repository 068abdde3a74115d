import { fulfils } from '@mall/sdk/contract';
import type { Field } from '../field.js';
import type { Values } from './form-values.js';

type Asked = Pick<Field, 'name' | 'when' | 'requiredWhen'>;

/**
 * The fields that are asked for while the others hold these values. One that depends on a field that is not asked for is
 * not asked for either.
 *
 * @example
 * shownFields([{ name: 'kind' }, { name: 'bucket', when: { kind: ['s3'] } }], { kind: 'local' }); // kind alone
 */
export function shownFields<F extends Asked>(fields: readonly F[], values: Values): F[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  return fields.filter((field) => isShown(field, known, values, []));
}

function isShown(
  { name, when = {} }: Asked,
  known: ReadonlyMap<string, Asked>,
  values: Values,
  above: readonly string[],
): boolean {
  return Object.entries(when).every(([other, wanted]) => {
    const field = known.get(other);
    // Two that wait for each other are both asked for: nobody could begin otherwise.
    if (above.includes(other)) return true;
    return (
      (!field || isShown(field, known, values, [...above, name])) && fulfils({ [other]: wanted }, values)
    );
  });
}

/**
 * Whether a new row must have a field while the others hold these values.
 *
 * @example
 * isNeeded({ name: 'bucket', requiredWhen: { kind: ['s3'] } }, { kind: 's3' }); // true
 */
export const isNeeded = ({ requiredWhen }: Asked, values: Values): boolean =>
  requiredWhen !== undefined && fulfils(requiredWhen, values);

/** The names that a form must look at to know which of its fields are asked for, and which must be filled in. */
export const decidersOf = (fields: readonly Asked[]): string[] => [
  ...new Set(fields.flatMap(({ when, requiredWhen }) => Object.keys({ ...when, ...requiredWhen }))),
];
