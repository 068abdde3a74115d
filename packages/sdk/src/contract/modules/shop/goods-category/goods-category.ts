import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { treeNode } from '../../../core/tree.js';
import { optionalId } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';

const base = '/goods-category';

/** What goods are sorted into: a tree of the shop's own, read whole or level by level. */
export const goodsCategory = defineFields({
  name: 'goods-category',
  screen: '/shop/goods-category',
  code: 'goods_category',
  tenancy: 'tenant',
  title: 'categoryName',
  fields: {
    parentId: field.parent('goods-category'),
    categoryName: field.text({ max: 64, required: true, column: true, search: true }),
    sort: field.integer({ required: true, default: 1, row: 'maybe', column: true }),
    remark: field.text({ widget: 'textarea', column: true }),
  },
  crud: { style: 'tree', base, lazy: 'lazyList', whenAbsent: { sort: 1 } },
  operations: ({ submit, outputs }) => ({
    submit: refusing(submit, 'goods_category.exists'),
    lazyList: endpoint({
      method: 'GET',
      path: `${base}/lazy-list`,
      permission: 'goods_category',
      input: z.object({ parentId: optionalId(), categoryName: text().optional() }),
      output: outputs.tree,
    }),
    tree: endpoint({
      method: 'GET',
      path: `${base}/tree`,
      input: z.object({}),
      output: z.array(treeNode()),
    }),
  }),
});
