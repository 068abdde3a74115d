import { and, eq, inArray, lte, notInArray, type SQL } from 'drizzle-orm';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import type { UserContext } from '../../../context/context.js';
import type { CrudRules } from '../../../crud/crud-service.js';
import type { Repository } from '../../../crud/repository.js';
import type { Row, Values } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';
import { regions } from './region.table.js';
import { codeOf, country, idOf, requireSameCode, top } from './region-code.js';
import { withRegionNames } from './region-names.js';

/**
 * What a new region of this code is kept with.
 *
 * @throws AppError tree.parent_missing, region.level
 */
export async function placedRegion(
  ctx: UserContext,
  repository: Repository,
  values: Values,
  code: string,
): Promise<Values> {
  const parent = await parentOf(ctx, repository, { ...values, code });
  requireBelow(parent, values.regionLevel);
  const place = parent
    ? { parentCode: parent.code, ancestors: `${String(parent.ancestors)},${String(parent.code)}` }
    : { parentCode: top, ancestors: top };
  return { ...values, code, ...place };
}

/** @throws AppError tree.parent_missing */
async function parentOf(ctx: UserContext, repository: Repository, row: Values): Promise<Row | undefined> {
  if (row.code === country) return undefined;
  const [parent] = await repository.find(beyondScopes(ctx), [idOf(codeOf(row.parentCode))]);
  if (!parent) throw fail('tree.parent_missing');
  return parent;
}

/** @throws AppError region.level */
function requireBelow(parent: Row | undefined, level: unknown): void {
  if (parent && Number(level) <= Number(parent.regionLevel)) throw fail('region.level');
}

/** A region keeps its code, and never goes from above others. */
export const regionRules = (repository: () => Repository): CrudRules => ({
  beforeUpdate: async (ctx, values, current) => {
    requireSameCode(values, current);
    const { code: _code, parentCode: _parentCode, ...rest } = values;
    const level = rest.regionLevel;
    if (level !== undefined && level !== current.regionLevel) {
      requireBelow(await parentOf(ctx, repository(), current), level);
      if (await hasBelow(ctx, [String(current.code)], lte(regions.regionLevel, Number(level))))
        throw fail('region.level');
    }
    return rest;
  },
  beforeRemove: async (ctx, rows) => {
    const ids = rows.map((row) => row.id);
    const codes = rows.map((row) => String(row.code));
    if (rows.length > 0 && (await hasBelow(ctx, codes, notInArray(regions.id, ids))))
      throw fail('tree.has_children');
  },
  decorate: (ctx, rows) => withRegionNames(ctx, repository(), rows),
});

async function hasBelow(ctx: UserContext, codes: readonly string[], where: SQL): Promise<boolean> {
  const found = await ctx.db
    .select({ id: regions.id })
    .from(regions)
    .where(and(eq(regions.isDeleted, 0), inArray(regions.parentCode, [...codes]), where))
    .limit(1);
  return found.length > 0;
}
