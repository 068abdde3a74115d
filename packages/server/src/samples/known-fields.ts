import type { AnyResource, Endpoint, FieldSpec } from '@mall/sdk/contract';
import type * as z from 'zod';

/** What these resources say of the fields of calls. */
export interface KnownFields {
  /** What a field of a call is, where the call is a resource's and the field one of its record. */
  specOf(endpoint: Pick<Endpoint, 'input'>, field: string): FieldSpec | undefined;
  /** The resource whose rows a field of another names; undefined where it names none, or does not say which. */
  targetOf(resource: string, field: string): string | undefined;
  readonly names: ReadonlySet<string>;
}

export function knownFields(resources: readonly AnyResource[]): KnownFields {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  /** Calls that share an input are calls of one resource. */
  const byInput = new Map<z.ZodType, AnyResource>(
    resources.flatMap((resource) =>
      Object.values(resource.operations).map(({ input }) => [input, resource] as const),
    ),
  );
  return {
    specOf: ({ input }, field) => byInput.get(input)?.record?.[field]?.spec,
    targetOf: (resource, field) => {
      const options = byName.get(resource)?.options?.[field];
      return options && 'resource' in options && options.value === 'id' ? options.resource : undefined;
    },
    names: new Set(byName.keys()),
  };
}

/** The resources whose rows rows of this one name, other than its own. */
export const targetsIn = (known: KnownFields, { name, options = {} }: AnyResource): string[] =>
  Object.keys(options).flatMap((field) => {
    const target = known.targetOf(name, field);
    return target === undefined || target === name ? [] : [target];
  });

/** What rows of others name comes before those others. */
export function linkedLast(known: KnownFields, resources: readonly AnyResource[]): AnyResource[] {
  const ordered = new Set<AnyResource>();
  const add = (resource: AnyResource, above: readonly AnyResource[]): void => {
    if (ordered.has(resource) || above.includes(resource)) return;
    for (const target of targetsIn(known, resource)) {
      const named = resources.find(({ name }) => name === target);
      if (named) add(named, [...above, resource]);
    }
    ordered.add(resource);
  };
  for (const resource of resources) add(resource, []);
  return [...ordered];
}
