import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { categoryService } from './category-service.js';

/** What the categories of these rows are called, by id. */
export async function categoryNames(
  ctx: UserContext,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(rows.flatMap(({ categoryId }) => (categoryId ? [String(categoryId)] : [])));
  const found = await categoryService.repository.find(ctx, [...ids]);
  return new Map(found.map(({ id, name }) => [id, String(name)]));
}
