import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowForm as resource } from './form.js';

export const workflowForm = {
  title: '流程表单',
  fields: {
    tenantId: '所属租户',
    name: '表单名称',
    formKey: '表单标识',
    categoryId: '分类',
    categoryName: '分类名称',
    content: '表单内容',
    appContent: '移动端内容',
    status: { label: '状态', options: { 1: '可用', 2: '禁用' } },
    remark: '备注',
    revision: '修改次数',
    newVersion: '保存为新版本',
    findings: '未保留的内容',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    changeCategory: '更改分类',
    listType: '默认值列表',
  },
  inputs: {
    categoryId_equal: '分类',
    status_equal: '状态',
    category: '分类',
    rollback: '仅回退到上一版本',
    path: '位置',
    what: '类型',
    text: '说明',
  },
} satisfies FieldWords<typeof resource>;
