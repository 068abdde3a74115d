import type { Endpoint } from '@mall/sdk/contract';

/** zod's own structure, reduced to what a form wants to know. */
interface Inspectable {
  readonly def: {
    readonly type: string;
    readonly innerType?: Inspectable;
    readonly in?: Inspectable;
    readonly getter?: () => Inspectable;
    readonly options?: readonly Inspectable[];
    readonly entries?: Readonly<Record<string, string | number>>;
  };
  readonly shape?: Readonly<Record<string, Inspectable>>;
  safeParse(value: unknown): { readonly success: boolean };
}

export type Kind =
  | { readonly kind: 'text' | 'number' | 'boolean' | 'list' | 'other' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] };

const simple: Readonly<Record<string, 'text' | 'number' | 'boolean' | 'list'>> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  array: 'list',
};

const core = (schema: Inspectable): Inspectable => {
  let at = schema;
  for (;;) {
    const { innerType, in: input, getter, options, type } = at.def;
    const inner = innerType ?? (type === 'pipe' ? input : undefined) ?? getter?.();
    // Our unions put what is meant first and other spellings of it after (fields/).
    const next = inner ?? (type === 'union' ? options?.[0] : undefined);
    if (!next) return at;
    at = next;
  }
};

const kindOf = (schema: Inspectable): Kind => {
  const { def } = core(schema);
  if (def.type === 'enum') return { kind: 'choice', values: Object.values(def.entries ?? {}) };
  return { kind: simple[def.type] ?? 'other' };
};

export interface InputField {
  readonly name: string;
  readonly kind: Kind;
  readonly required: boolean;
}

/**
 * What the fields of an input are, as far as its schema says it.
 *
 * @example
 * inputFields(user.operations.grant); // [{ name: 'userIds', … }, { name: 'roleIds', … }]
 */
export const inputFields = (endpoint: Pick<Endpoint, 'input' | 'documentedAs'>): InputField[] =>
  shapeFields(endpoint.documentedAs ?? endpoint.input);

/** The fields of an object schema. */
export const shapeFields = (schema: unknown): InputField[] => {
  // Schemas are erased on purpose; their structure is read here and nowhere else.
  const { shape } = core(schema as Inspectable);
  return Object.entries(shape ?? {}).map(([name, field]) => ({
    name,
    kind: kindOf(field),
    // An empty list is an answer.
    required: !field.safeParse(undefined).success && !field.safeParse([]).success,
  }));
};
