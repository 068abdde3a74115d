import type { AnyResource, Widget } from '@mall/sdk/contract';
import type * as z from 'zod';
import { optionsOf } from '../options/use-options.js';

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

const defOf = (schema: z.ZodType): Def =>
  (schema as unknown as { readonly _zod: { readonly def: Def } })._zod.def;

/** The plain kind behind optional, nullable, transforms and unions: what a person would type. */
export const plainKind = (schema: z.ZodType | undefined): string => {
  if (!schema) return 'string';
  const { type, innerType, in: input, options } = defOf(schema);
  if (innerType) return plainKind(innerType);
  if (type === 'pipe') return plainKind(input);
  if (type === 'union') return plainKind(options?.[0]);
  return type === 'int' ? 'number' : type;
};

/** Whether nothing may be given for it. */
export const isOptional = (schema: z.ZodType | undefined): boolean =>
  schema === undefined || schema.safeParse(undefined).success || schema.safeParse('').success;

/**
 * The control for a field: as the descriptor says, else by its choices, its format, its type.
 *
 * @example
 * widgetOf(tenant, 'accountNumber', schema); // 'number'
 */
export const widgetOf = (resource: AnyResource, field: string, schema: z.ZodType | undefined): Widget => {
  const declared = resource.widgets?.[field];
  if (declared) return declared;
  const options = optionsOf(resource, field);
  if (options) return 'operation' in options && options.operation === 'tree' ? 'tree' : 'select';
  if (resource.formats?.[field] === 'datetime') return 'date';
  const kind = plainKind(schema);
  if (kind === 'number') return 'number';
  return kind === 'boolean' ? 'switch' : 'text';
};
