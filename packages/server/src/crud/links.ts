import { type AnyResource, kindOf, rootId, splitIds } from '@mall/sdk/contract';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { UserContext } from '../context/context.js';
import type { Link } from '../context/link.js';
import { AppError } from '../support/app-error.js';
import type { Row, Values } from './row.js';

/** The fields of a resource that name rows of others by their ids. */
export function linksOf(resource: AnyResource, table: PgTable): Link[] {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return Object.entries(resource.options ?? {}).flatMap(([field, options]) => {
    if (!options || !('resource' in options) || options.value !== 'id') return [];
    const schemas = [resource.form.shape[field], resource.row.shape[field]] as (z.ZodType | undefined)[];
    const kinds = schemas.flatMap((schema) => (schema ? [kindOf(schema)] : []));
    if (!kinds.some((kind) => kind === 'id' || kind === 'ids')) return [];
    // What rows only say, worked out of other columns, keeps nobody.
    if (!schemas[0] && !columns[field]) return [];
    const spec = resource.record?.[field]?.spec;
    return {
      field,
      target: options.resource,
      resource,
      onRemove: spec?.onRemove ?? 'refuse',
      isParent:
        (spec?.type === 'parent' || resource.tree?.parent === field) && options.resource === resource.name,
      many: options.multiple === true,
      inForm: schemas[0] !== undefined,
      table,
      column: columns[field],
    };
  });
}

/**
 * Rows that a form names must be there for the caller: another tenant's is not, and a row never names one that is not.
 * They stay until the transaction ends. What a stored row named before may stay named.
 *
 * @throws AppError row.not_found, at the field
 */
export async function checkLinks(
  ctx: UserContext,
  links: readonly Link[],
  values: Values,
  current?: Row,
): Promise<void> {
  for (const { field, target } of links) {
    const before = new Set(idsIn(current?.[field]));
    const ids = idsIn(values[field]).filter((id) => id !== rootId && !before.has(id));
    if (ids.length === 0) continue;
    const found = new Set((await ctx.links.hold(target, ctx, ids)).map((row) => row.id));
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined)
      throw new AppError('row.not_found', { params: { id: missing }, issues: [{ field, rule: 'missing' }] });
  }
}

const idsIn = (value: unknown): string[] => splitIds(value as string | null | undefined);
