import type { AnyResource, Endpoint, Widget } from '@mall/sdk/contract';
import type * as z from 'zod';
import { optionsOf } from '../options/use-options.js';

/** What a form must know of a field that somebody fills in. All looking into schemas is in this file. */
export interface InputField {
  /** The plain kind behind optional, nullable, transforms and unions: what a person would type. */
  readonly kind: string;
  /** Nothing may be given for it. */
  readonly optional: boolean;
}

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

type ObjectLike = z.ZodType & { readonly shape?: Readonly<Record<string, z.ZodType>> };

// Every schema of zod 4 has its definition there; the public types leave it out.
const defOf = (schema: z.ZodType): Def =>
  (schema as unknown as { readonly _zod: { readonly def: Def } })._zod.def;

const kindOf = (schema: z.ZodType | undefined): string => {
  if (!schema) return 'string';
  const { type, innerType, in: input, options } = defOf(schema);
  if (innerType) return kindOf(innerType);
  if (type === 'pipe') return kindOf(input);
  if (type === 'union') return kindOf(options?.[0]);
  return type === 'int' ? 'number' : type;
};

const toField = (schema: z.ZodType): InputField => ({
  kind: kindOf(schema),
  optional: schema.safeParse(undefined).success || schema.safeParse('').success,
});

const anyText: InputField = { kind: 'string', optional: true };

/**
 * The fields of an action's input, without the one that points at the rows.
 *
 * @example
 * inputFieldsOf(tenant.operations.setting); // { accountNumber: { kind: 'number', optional: true }, … }
 */
export const inputFieldsOf = (endpoint: Endpoint): Readonly<Record<string, InputField>> => {
  // An input that is no object has no `shape`, and so no fields.
  const { shape = {} } = (endpoint.documentedAs ?? endpoint.input) as ObjectLike;
  const entries = Object.entries(shape).filter(([field]) => field !== endpoint.target?.field);
  return Object.fromEntries(entries.map(([field, schema]) => [field, toField(schema)]));
};

/** A field of a resource's form; any text where the form does not know it. */
export const formFieldOf = (resource: AnyResource, field: string): InputField => {
  const schema = resource.form.shape[field];
  return schema ? toField(schema) : anyText;
};

/**
 * The control for a field: as the descriptor says, else by its choices, its format, its kind.
 *
 * @example
 * widgetOf(tenant, 'accountNumber', { kind: 'number', optional: true }); // 'number'
 */
export const widgetOf = (resource: AnyResource, field: string, input: InputField = anyText): Widget => {
  const declared = resource.widgets?.[field];
  if (declared) return declared;
  const options = optionsOf(resource, field);
  if (options) return 'operation' in options && options.operation === 'tree' ? 'tree' : 'select';
  if (resource.formats?.[field] === 'datetime') return 'date';
  if (input.kind === 'number') return 'number';
  return input.kind === 'boolean' ? 'switch' : 'text';
};
