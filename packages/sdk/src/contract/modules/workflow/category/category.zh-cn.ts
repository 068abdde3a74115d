import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowCategory as resource } from './category.js';

export const workflowCategory = {
  title: '流程分类',
  fields: {
    tenantId: '所属租户',
    pid: '上级分类',
    parentName: '上级分类名称',
    name: '分类名称',
    sort: '排序',
    status: { label: '状态', options: { 1: '可用', 2: '禁用' } },
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    tree: '可用分类树',
    allTree: '全部分类树',
  },
} satisfies FieldWords<typeof resource>;
