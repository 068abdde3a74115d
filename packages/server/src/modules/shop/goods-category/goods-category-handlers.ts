import { goodsCategory, rootId } from '@mall/sdk/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers, createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import {
  parentsAmong,
  placeOf,
  refuseWithChildren,
  treeNodes,
  withParentName,
} from '../../../rules/tree-rules.js';
import { fail } from '../../../support/app-error.js';
import { goodsTable } from '../goods/goods.table.js';
import { closeCategories } from './category-locks.js';
import { goodsCategories } from './goods-category.table.js';

/** @throws AppError row.in_use when goods are in one of them */
const refuseInUse = async (ctx: UserContext, rows: readonly Row[]): Promise<void> => {
  const ids = rows.map((row) => row.id);
  await closeCategories(ctx, ids);
  const [found] = await ctx.db
    .select({ id: goodsTable.id })
    .from(goodsTable)
    .where(
      and(
        eq(goodsTable.tenantId, ctx.actor.tenantId),
        inArray(goodsTable.categoryId, ids),
        eq(goodsTable.isDeleted, 0),
      ),
    )
    .limit(1);
  if (found) throw fail('row.in_use');
};

const createCategoryService = () => {
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
      beforeRemove: async (ctx, rows) => {
        await refuseWithChildren(ctx, service.repository, goodsCategories.parentId, rows);
        await refuseInUse(ctx, rows);
      },
      beforeRestore: async (ctx, row) => {
        await placeOf(ctx, service.repository, row);
      },
      decorate: (ctx, rows) => withParentName(ctx, service.repository, 'categoryName', rows),
    },
  });
  return service;
};

export const categoryService = createCategoryService();

/** Categories of goods: a tree, whole or level by level. */
export const goodsCategoryHandlers = (): Handlers<typeof goodsCategory.operations> => {
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
};
