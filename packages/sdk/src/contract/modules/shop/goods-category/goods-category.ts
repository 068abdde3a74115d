import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { listInput, searchableFields } from '../../../core/search.js';
import { treeNode, treeOf } from '../../../core/tree.js';
import { baseColumns } from '../../../fields/base.js';
import { id, optionalId } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';

const row = z.object({
  id: id(),
  tenantId: text(12),
  parentId: id(),
  categoryName: text(64),
  sort: int().nullish(),
  remark: text().nullish(),
  parentName: z.string().nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
    parentId: optionalId(),
    categoryName: required(64),
    sort: int(),
    remark: optional(text()),
  }),
  query: z.object({ categoryName: text() }),
};

const base = '/goods-category';
const rows = z.array(treeOf(row));
const habits = { hidden: ['parentName'], whenAbsent: { sort: 1 } };

/** What goods are sorted into: a tree of the shop's own, read whole or level by level. */
export const goodsCategory = defineResource({
  name: 'goods-category',
  screen: '/shop/goods-category',
  code: 'goods_category',
  tenancy: 'tenant',
  listing: 'tree',
  tree: { parent: 'parentId', lazy: 'lazyList' },
  shapes,
  title: 'categoryName',
  columns: ['categoryName', 'sort', 'remark'],
  search: ['categoryName'],
  fields: ['parentId', 'categoryName', 'sort', 'remark'],
  widgets: { parentId: 'tree', sort: 'number', remark: 'textarea' },
  options: { parentId: { resource: 'goods-category', operation: 'tree', label: 'title', value: 'id' } },
  initial: { sort: 1 },
  operations: {
    ...bladeCrud(base, shapes, { code: 'goods_category', ...habits }),
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      permission: 'goods_category',
      input: listInput(shapes.query, searchableFields(row, habits.hidden)),
      output: rows,
    }),
    lazyList: endpoint({
      method: 'GET',
      path: `${base}/lazy-list`,
      permission: 'goods_category',
      input: z.object({ parentId: optionalId(), categoryName: text().optional() }),
      output: rows,
    }),
    tree: endpoint({
      method: 'GET',
      path: `${base}/tree`,
      input: z.object({}),
      output: z.array(treeNode()),
    }),
  },
});
