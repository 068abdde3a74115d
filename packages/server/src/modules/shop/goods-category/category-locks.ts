import { sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { isOneOf } from '../../../crud/statement.js';
import { AppError } from '../../../support/app-error.js';
import { goodsCategories } from './goods-category.table.js';

const lock = async (
  ctx: UserContext,
  ids: readonly string[],
  strength: 'share' | 'update',
): Promise<number> => {
  const { id, tenantId, isDeleted } = goodsCategories;
  const result = await ctx.db.execute(sql`select 1 from ${goodsCategories}
    where ${tenantId} = ${ctx.actor.tenantId} and ${isDeleted} = 0 and ${isOneOf(id, ids)}
    order by ${id} for ${sql.raw(strength)}`);
  // `execute` answers rows on both databases.
  return (result as unknown as { rows: unknown[] }).rows.length;
};

/** Nobody puts goods into these until the transaction ends: whether they are in use can be looked at. */
export const closeCategories = async (ctx: UserContext, ids: readonly string[]): Promise<void> => {
  await lock(ctx, ids, 'update');
};

/**
 * The category that goods go into stays until the transaction ends.
 *
 * @throws AppError row.not_found, at the field, where somebody has just removed it
 */
export const enterCategory = async (ctx: UserContext, categoryId: unknown): Promise<void> => {
  if (categoryId === undefined || categoryId === null) return;
  const id = String(categoryId);
  if ((await lock(ctx, [id], 'share')) > 0) return;
  const issues = [{ field: 'categoryId', rule: 'missing' as const }];
  throw new AppError('row.not_found', { params: { id }, issues });
};
