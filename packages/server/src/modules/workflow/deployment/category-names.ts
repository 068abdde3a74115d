import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { isRowId } from '../../../support/row-id.js';
import { categoryNames } from '../category/category-names.js';

/** What the categories of deployed versions are called; theirs are texts, and not each is a category of the tenant's. */
export const namesOfCategories = (
  ctx: UserContext,
  categories: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  categoryNames(
    ctx,
    categories.filter(isRowId).map((id) => ({ id, categoryId: id })),
  );

/** What categories of models are called stands beside their ids. */
export async function withCategoryNames(ctx: UserContext, rows: readonly Row[]): Promise<Row[]> {
  const names = await categoryNames(ctx, rows);
  return rows.map((row) => ({ ...row, categoryName: names.get(String(row.categoryId)) ?? null }));
}
