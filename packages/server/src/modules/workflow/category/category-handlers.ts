import { toTree, type workflowCategory } from '@mall/sdk/contract';
import { eq, type SQL } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import type { Handlers } from '../../../http/mount.js';
import { markBranches } from '../../../rules/tree-rules.js';
import { workflowCategories } from './category.table.js';
import { categoryService, inTree } from './category-service.js';

/** Categories: one page of them, or the tree. */
export const categoryHandlers = (): Handlers<typeof workflowCategory.operations> => ({
  ...bladeHandlers(categoryService),
  tree: (ctx) => treeOf(ctx, [eq(workflowCategories.status, 1)]),
  allTree: (ctx) => treeOf(ctx),
});

async function treeOf(ctx: UserContext, where: readonly SQL[] = []): Promise<never> {
  const found = await categoryService.repository.all(ctx, {}, { where });
  const rows = found.map((row) => ({ ...inTree(row), title: row.name }));
  // One below a disabled category is no root of the tree: it cannot be chosen either.
  const tree = toTree(rows).filter(({ parentId }) => where.length === 0 || parentId === '0');
  // The reply's schema parses what the columns gave.
  return markBranches(tree) as never;
}
