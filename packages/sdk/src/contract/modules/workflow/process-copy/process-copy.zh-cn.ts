import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowCopy as resource } from './process-copy.js';

export const workflowCopy = {
  title: '抄送我的',
  fields: {
    tenantId: '所属租户',
    title: '标题',
    initiator: '抄送人',
    createTime: '抄送时间',
    readTime: '阅读时间',
    userId: '接收人',
    taskId: '任务',
    processId: '流程实例',
    formKey: '表单标识',
    formUrl: '表单地址',
    deploymentId: '部署',
  },
  operations: { list: '抄送我的' },
} satisfies FieldWords<typeof resource>;
