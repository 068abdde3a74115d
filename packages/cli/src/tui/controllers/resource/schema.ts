import type { AnyResource, Endpoint } from '@mall/sdk/contract';

/** zod's own structure, reduced to what a form wants to know. */
interface Inspectable {
  readonly def: {
    readonly type: string;
    readonly format?: string;
    readonly innerType?: Inspectable;
    readonly in?: Inspectable;
    readonly getter?: () => Inspectable;
    readonly options?: readonly Inspectable[];
    readonly entries?: Readonly<Record<string, string | number>>;
  };
  readonly shape?: Readonly<Record<string, Inspectable>>;
  safeParse(value: unknown): { readonly success: boolean };
}

/** What a field of an input is, as a form wants to know it. */
export type Kind = 'text' | 'integer' | 'decimal' | 'bit' | 'choice' | 'list' | 'json';

const simple: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'decimal',
  boolean: 'bit',
  enum: 'choice',
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
  const { type, format } = core(schema).def;
  return type === 'number' && format !== undefined ? 'integer' : (simple[type] ?? 'json');
};

const choicesOf = (schema: Inspectable): Pick<InputField, 'choices'> => {
  const { entries } = core(schema).def;
  return entries ? { choices: Object.values(entries) } : {};
};

export interface InputField {
  readonly name: string;
  readonly kind: Kind;
  readonly required: boolean;
  /** What a `choice` chooses from. */
  readonly choices?: readonly (string | number)[];
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
    ...choicesOf(field),
    // An empty list is an answer.
    required: !field.safeParse(undefined).success && !field.safeParse([]).success,
  }));
};

/** Names of everything that a row may carry. */
export const rowFieldNames = ({ row }: Pick<AnyResource, 'row'>): string[] => Object.keys(row.shape);
