import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowButton as resource } from './button.js';

export const workflowButton = {
  title: '流程按钮',
  fields: {
    tenantId: '所属租户',
    name: '按钮名称',
    buttonKey: '按钮标识',
    display: '默认显示',
    sort: '排序',
    status: { label: '状态', options: { 1: '可用', 2: '禁用' } },
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除', listType: '可用按钮' },
} satisfies FieldWords<typeof resource>;
