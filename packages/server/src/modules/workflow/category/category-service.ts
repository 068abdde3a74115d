import { workflowCategory } from '@mall/sdk/contract';
import { asc, desc } from 'drizzle-orm';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Repository } from '../../../crud/repository.js';
import type { Row, Values } from '../../../crud/row.js';
import { placeOf, withParentName } from '../../../rules/tree-rules.js';
import { workflowCategories } from './category.table.js';

/** A row as trees read it: the family calls the one above `pid` here, and `parentId` everywhere else. */
export const inTree = <R extends Values>(row: R): R & { readonly parentId: string } => ({
  ...row,
  parentId: row.pid === undefined ? (row.parentId as string) : String(row.pid),
});

function createCategoryService() {
  const service = createCrudService(workflowCategory, {
    table: workflowCategories,
    family: 'map',
    linkedByRules: ['pid'],
    order: [asc(workflowCategories.sort), desc(workflowCategories.id)],
    rules: {
      beforeInsert: async (ctx, values) => {
        const { parentId } = await placeOf(ctx, asTree(service.repository), inTree(values));
        return { ...values, pid: parentId };
      },
      beforeUpdate: async (ctx, values, current) => {
        const asked = values.pid === undefined ? values : inTree(values);
        const { parentId } = await placeOf(ctx, asTree(service.repository), asked, inTree(current));
        return { ...values, pid: parentId };
      },
      beforeRestore: async (ctx, row) => {
        await placeOf(ctx, asTree(service.repository), inTree(row));
      },
      decorate: (ctx, rows) =>
        withParentName(ctx, asTree(service.repository), workflowCategory.title, rows.map(inTree)),
    },
  });
  return service;
}

/** The rows with the names that the rules of trees know. */
const asTree = (repository: Repository): Repository => ({
  ...repository,
  find: async (ctx, ids): Promise<Row[]> => (await repository.find(ctx, ids)).map(inTree),
});

export const categoryService = createCategoryService();
