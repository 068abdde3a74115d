import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { workflowCategories } from '../category/category.table.js';

/** What categories are called, by their ids; those of another tenant, and what is no category, are not there. */
export async function categoryNames(
  ctx: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = [...new Set(ids)].filter((id) => /^\d{1,18}$/.test(id));
  if (numbers.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: workflowCategories.id, name: workflowCategories.name })
    .from(workflowCategories)
    .where(and(eq(workflowCategories.tenantId, ctx.actor.tenantId), inArray(workflowCategories.id, numbers)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What categories of models are called stands beside their ids. */
export async function withCategoryNames(ctx: UserContext, rows: readonly Row[]): Promise<Row[]> {
  const names = await categoryNames(ctx, rows.map(categoryOf));
  return rows.map((row) => ({ ...row, categoryName: names.get(categoryOf(row)) ?? null }));
}

const categoryOf = ({ categoryId }: Row): string => (typeof categoryId === 'string' ? categoryId : '');
