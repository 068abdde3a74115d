import * as z from 'zod';
import { baseColumns } from '../../fields/base.js';
import { id } from '../../fields/ids.js';
import { text } from '../../fields/text.js';
import type { FieldSpec } from '../field/field.js';
import type { Tenancy } from '../resource.js';

/** A field of a record by its name. */
export type NamedSpec = readonly [name: string, spec: FieldSpec];

export interface RecordShapes {
  readonly row: z.ZodObject;
  readonly form: z.ZodObject;
  readonly query: z.ZodObject;
}

/** The three shapes of a record: each has the fields that have a parser for it, in the record's order. */
export function deriveShapes(
  fields: readonly NamedSpec[],
  tenancy: Tenancy,
  baseNames: readonly string[] = Object.keys(baseColumns),
): RecordShapes {
  const shapeOf = (slot: 'form' | 'query') =>
    z.object(Object.fromEntries(fields.flatMap(([name, spec]) => (spec[slot] ? [[name, spec[slot]]] : []))));
  return { row: rowShape(fields, tenancy, baseNames), form: shapeOf('form'), query: shapeOf('query') };
}

function rowShape(fields: readonly NamedSpec[], tenancy: Tenancy, baseNames: readonly string[]): z.ZodObject {
  const shape: Record<string, z.ZodType> = {
    ...Object.fromEntries(Object.entries(baseColumns).filter(([name]) => baseNames.includes(name))),
    id: id(),
    ...(tenancy !== 'global' && { tenantId: text(12) }),
  };
  for (const [name, spec] of fields) {
    const nameField = nameFieldOf(name, spec);
    if (spec.row) shape[name] = spec.row;
    if (nameField !== undefined) shape[nameField] ??= z.string().nullish();
  }
  if (namesTenants(fields, tenancy)) shape.tenantName = z.string().nullish();
  return z.object(shape);
}

/** Lists that show rows of several tenants say whose each is; a tenant's own name is a field of its own. */
export const namesTenants = (fields: readonly NamedSpec[], tenancy: Tenancy): boolean =>
  tenancy === 'management' && !fields.some(([name]) => name === 'tenantName');

/** `categoryId` → `categoryName`, `unit` → `unitName`; undefined where rows do not carry the name of a field. */
export function nameFieldOf(name: string, { row, nameField, options }: FieldSpec): string | undefined {
  if (!row || nameField === false) return undefined;
  if (nameField !== undefined) return nameField;
  const names = options !== undefined && !('values' in options);
  return names ? `${name.replace(/Id$/, '')}Name` : undefined;
}
