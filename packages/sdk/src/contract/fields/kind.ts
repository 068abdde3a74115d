import * as z from 'zod';

/**
 * What a value is, for whoever shows it, asks for it, filters by it or stores it. The closed set behind every
 * surface: a field of another kind is a discussion.
 */
export const fieldKinds = [
  'text',
  'url',
  'integer',
  'decimal',
  /** A decimal: an amount of money. */
  'money',
  /** A decimal: how much there is of something. */
  'quantity',
  'bit',
  'boolean',
  'day',
  'datetime',
  'id',
  'ids',
  'choice',
  'list',
  'json',
  'object',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

const decimals: ReadonlySet<FieldKind> = new Set(['decimal', 'money', 'quantity']);

/**
 * True for the kinds that are exact numbers with a fraction, texts on the wire.
 *
 * @example
 * isDecimal('money'); // true
 */
export const isDecimal = (kind: FieldKind): boolean => decimals.has(kind);

/** Kinds that a schema's own structure does not tell: a decimal is a string, a bit is a number. */
const declared = z.registry<{ readonly kind: FieldKind }>();

/** Says of a schema what its values are; refinements of it stay of that kind. */
export function ofKind<S extends z.ZodType>(kind: FieldKind, schema: S): S {
  declared.add(schema, { kind });
  return schema;
}

const structural: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  number: 'integer',
  int: 'integer',
  boolean: 'boolean',
  array: 'list',
  enum: 'choice',
  literal: 'choice',
  object: 'object',
  record: 'object',
};

/**
 * The kind of a field's values, through whatever wraps its schema.
 *
 * @example
 * kindOf(optional(decimal())); // 'decimal'
 */
export function kindOf(schema: z.ZodType): FieldKind {
  for (let at: z.ZodType | undefined = schema; at; at = within(at)) {
    const known = declared.get(at)?.kind ?? structural[defOf(at).type];
    if (known) return known;
  }
  return 'text';
}

/** What is inside optional, nullable, lazy, transform and union: our unions put what is meant first. */
function within(schema: z.ZodType): z.ZodType | undefined {
  const { type, innerType, in: input, getter, options } = defOf(schema);
  return innerType ?? (type === 'pipe' ? input : undefined) ?? getter?.() ?? options?.[0];
}

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
}

const defOf = (schema: z.ZodType): Def =>
  (schema as unknown as { readonly _zod: { readonly def: Def } })._zod.def;

/**
 * The values that a closed choice allows; empty for everything else.
 *
 * @example
 * choicesOf(z.enum(['usable', 'used']).optional()); // ['usable', 'used']
 */
export function choicesOf(schema: z.ZodType): readonly (string | number)[] {
  for (let at: z.ZodType | undefined = schema; at; at = within(at)) {
    const { entries, values } = defOf(at);
    if (entries) return Object.values(entries);
    if (values) return values.filter((one) => typeof one === 'string' || typeof one === 'number');
  }
  return [];
}

/** What the entries of a list are; undefined for what is no list. */
export function elementOf(schema: z.ZodType): z.ZodType | undefined {
  for (let at: z.ZodType | undefined = schema; at; at = within(at)) {
    const { element } = defOf(at);
    if (element) return element;
  }
  return undefined;
}

/** The object behind an input's wrappers, if it is one. */
export function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  for (let at: z.ZodType | undefined = schema; at; at = within(at)) {
    const { shape } = at as { readonly shape?: Readonly<Record<string, z.ZodType>> };
    if (shape) return shape;
  }
  return {};
}
