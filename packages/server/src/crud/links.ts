import { type AnyResource, kindOf, rootId, splitIds } from '@mall/sdk/contract';
import type * as z from 'zod';
import type { UserContext } from '../context/context.js';
import { AppError } from '../support/app-error.js';
import type { Row, Values } from './row.js';

/** A field that names rows of another resource. */
interface Link {
  readonly field: string;
  readonly resource: string;
}

/**
 * The fields of a form that name rows: their choices come from another resource's ids.
 *
 * @param byRules fields that the resource's own rules look at
 */
export const linksOf = (resource: AnyResource, byRules: readonly string[] = []): Link[] =>
  Object.entries(resource.options ?? {}).flatMap(([field, options]) => {
    const schema = resource.form.shape[field] as z.ZodType | undefined;
    const names = options && 'resource' in options && options.value === 'id' && schema !== undefined;
    if (!names || byRules.includes(field)) return [];
    const kind = kindOf(schema);
    return kind === 'id' || kind === 'ids' ? [{ field, resource: options.resource }] : [];
  });

const idsIn = (value: unknown): string[] => splitIds(value as string | null | undefined);

/**
 * Rows that a form names must be there for the caller: another tenant's is not, and a row never names one that is not.
 * What a stored row named before may stay.
 *
 * @throws AppError row.not_found, at the field
 */
export const checkLinks = async (
  ctx: UserContext,
  links: readonly Link[],
  values: Values,
  current?: Row,
): Promise<void> => {
  for (const { field, resource } of links) {
    const before = new Set(idsIn(current?.[field]));
    const ids = idsIn(values[field]).filter((id) => id !== rootId && !before.has(id));
    if (ids.length === 0) continue;
    const found = new Set((await ctx.findRows(resource, ctx, ids)).map((row) => row.id));
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined)
      throw new AppError('row.not_found', { params: { id: missing }, issues: [{ field, rule: 'missing' }] });
  }
};
