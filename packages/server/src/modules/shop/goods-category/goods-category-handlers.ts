import { goodsCategory, rootId } from '@mall/sdk/contract';
import { asc, eq } from 'drizzle-orm';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { parentsAmong, placeOf, treeNodes, withParentName } from '../../../rules/tree-rules.js';
import { goodsCategories } from './goods-category.table.js';

function createCategoryService() {
  const service = createCrudService(goodsCategory, {
    table: goodsCategories,
    linkedByRules: ['parentId'],
    order: [asc(goodsCategories.sort), asc(goodsCategories.id)],
    rules: {
      beforeInsert: async (ctx, values) => {
        const { parentId } = await placeOf(ctx, service.repository, values);
        return { ...values, parentId };
      },
      beforeUpdate: async (ctx, values, current) => {
        const { parentId } = await placeOf(ctx, service.repository, values, current);
        return { ...values, parentId };
      },
      beforeRestore: async (ctx, row) => {
        await placeOf(ctx, service.repository, row);
      },
      decorate: (ctx, rows) => withParentName(ctx, service.repository, 'categoryName', rows),
    },
  });
  return service;
}

export const categoryService = createCategoryService();

/** Categories of goods: a tree, whole or level by level. */
export function goodsCategoryHandlers(): Handlers<typeof goodsCategory.operations> {
  const { repository } = categoryService;
  return {
    ...bladeHandlers(categoryService, 'tree'),
    lazyList: async (ctx, query) => {
      const { parentId, ...filters } = query as Values;
      const searching = filters.categoryName !== undefined && filters.categoryName !== '';
      // What is searched is looked for in the whole tree; otherwise a level is what is asked for.
      const where = parentId || !searching ? [eq(goodsCategories.parentId, String(parentId || rootId))] : [];
      const rows = await repository.all(ctx, filters, { where });
      const ids = rows.map((row) => row.id);
      const { parents } = await parentsAmong(ctx, repository, goodsCategories.parentId, ids);
      const placed = await withParentName(ctx, repository, 'categoryName', rows);
      return placed.map((row) => ({ ...row, hasChildren: parents.has(row.id) })) as never;
    },
    tree: async (ctx) => treeNodes(await repository.all(ctx), 'categoryName'),
  };
}
