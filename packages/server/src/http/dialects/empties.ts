import { type FieldKind, kindOf } from '@mall/sdk/contract';
import * as z from 'zod';

/** What the family writes for a value that is not there (wire contract, section 1.1). */
const emptyOf: Readonly<Record<FieldKind, () => unknown>> = {
  text: () => '',
  url: () => '',
  day: () => '',
  datetime: () => '',
  choice: () => '',
  ids: () => '',
  integer: () => -1,
  decimal: () => -1,
  money: () => -1,
  quantity: () => -1,
  bit: () => -1,
  id: () => -1,
  boolean: () => false,
  list: () => [],
  json: () => ({}),
  object: () => ({}),
};

/** The family writes these as they are (wire contract, section 1.1). */
const stayNull = new Set(['packageId', 'datasourceId']);

/**
 * A reply as the family writes it: in the place of each null stands what its kind has for nothing.
 *
 * @example
 * withEmpties(z.object({ remark: z.string().nullable() }), { remark: null }); // { remark: '' }
 */
export function withEmpties(schema: z.ZodType, value: unknown): unknown {
  if (value === null) return emptyOf[kindOf(schema)]();
  const inner = meant(schema);
  if (Array.isArray(value))
    return inner instanceof z.ZodArray
      ? value.map((one) => withEmpties(inner.element as z.ZodType, one))
      : value;
  if (typeof value !== 'object') return value;
  const shape: Readonly<Record<string, z.ZodType>> = inner instanceof z.ZodObject ? inner.shape : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, fieldOf(shape[key], key, field)]),
  );
}

/** What a schema is about, without what wraps it. */
function meant(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return meant(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodLazy) return meant(schema.unwrap() as z.ZodType);
  return schema;
}

function fieldOf(schema: z.ZodType | undefined, key: string, value: unknown): unknown {
  if (value === null && stayNull.has(key)) return null;
  // A key that no schema names is one of a map: its nothing is an empty text.
  if (!schema) return value === null ? '' : value;
  return withEmpties(schema, value);
}
