import type { FieldWords } from '../../../core/record/field-words.js';
import type { goodsCategory as resource } from './goods-category.js';

export const goodsCategory = {
  title: '商品分类',
  fields: {
    tenantId: '所属租户',
    parentId: '上级分类',
    categoryName: '分类名称',
    sort: '排序',
    remark: '备注',
    parentName: '上级分类名称',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    lazyList: '下级列表',
    tree: '分类树',
  },
} satisfies FieldWords<typeof resource>;
