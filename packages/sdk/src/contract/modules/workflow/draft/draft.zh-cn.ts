import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowDraft as resource } from './draft.js';

export const workflowDraft = {
  title: '流程草稿',
  fields: {
    tenantId: '所属租户',
    processDefinitionName: '流程',
    taskName: '节点',
    userId: '所属人',
    processDefId: '流程定义',
    taskId: '任务',
    formKey: '表单标识',
    platform: { label: '平台', options: { pc: '电脑', app: '手机' } },
    variables: '表单数据',
    updateTime: '保存时间',
  },
  operations: { list: '流程草稿', find: '查看', save: '保存', remove: '删除' },
} satisfies FieldWords<typeof resource>;
