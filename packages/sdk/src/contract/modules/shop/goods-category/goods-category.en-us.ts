import type { FieldWords } from '../../../core/record/field-words.js';
import type { goodsCategory as resource } from './goods-category.js';

export const goodsCategory = {
  title: 'Goods category',
  fields: {
    tenantId: 'Tenant',
    parentId: 'Parent category',
    categoryName: 'Category name',
    sort: 'Sort',
    remark: 'Remark',
    parentName: 'Parent name',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    lazyList: 'Children',
    tree: 'Category tree',
  },
} satisfies FieldWords<typeof resource>;
