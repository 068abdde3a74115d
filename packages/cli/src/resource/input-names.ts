import * as z from 'zod';

interface ObjectJson {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
  readonly required?: readonly string[];
}

const jsonOf = (schema: z.ZodType): ObjectJson =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectJson;

/** Names of the input fields that must be there. */
export const requiredNames = (schema: z.ZodType): readonly string[] => jsonOf(schema).required ?? [];

/** Whether a field takes a list and nothing else; comma-joined text will not do then. */
export const wantsList = (schema: z.ZodType, field: string): boolean =>
  jsonOf(schema).properties?.[field]?.type === 'array';
