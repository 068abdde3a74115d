import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowCondition as resource } from './condition.js';

export const workflowCondition = {
  title: '流程表达式',
  fields: {
    tenantId: '所属租户',
    name: '表达式名称',
    expression: '表达式',
    type: { label: '类型', options: { user: '人员配置', flow: '流转条件' } },
    status: { label: '状态', options: { 1: '可用', 2: '禁用' } },
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除', listType: '类型列表' },
} satisfies FieldWords<typeof resource>;
