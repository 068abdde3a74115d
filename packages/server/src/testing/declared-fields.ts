import {
  type AnyResource,
  type Endpoint,
  type FieldSpec,
  loadResource,
  resourceNames,
} from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import type * as z from 'zod';

const resources: readonly AnyResource[] = [
  ...(await Promise.all(resourceNames.map(loadResource))),
  everyKind,
];

const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** Calls that share an input are calls of one resource. */
const byInput = new Map<z.ZodType, AnyResource>(
  resources.flatMap((resource) =>
    Object.values(resource.operations).map(({ input }) => [input, resource] as const),
  ),
);

/** What a field of a call is, where the call is a resource's and the field one of its record. */
export const specOf = ({ input }: Pick<Endpoint, 'input'>, field: string): FieldSpec | undefined =>
  byInput.get(input)?.record?.[field]?.spec;

/** The resource whose rows a field of another names; undefined where it names none, or does not say which. */
export function targetOf(resource: string, field: string): string | undefined {
  const options = byName.get(resource)?.options?.[field];
  return options && 'resource' in options && options.value === 'id' ? options.resource : undefined;
}

/** The resources whose rows rows of this one name, other than its own. */
export const targetsOf = ({ name, options = {} }: AnyResource): string[] =>
  Object.keys(options).flatMap((field) => {
    const target = targetOf(name, field);
    return target === undefined || target === name ? [] : [target];
  });
