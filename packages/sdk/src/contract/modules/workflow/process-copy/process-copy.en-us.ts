import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowCopy as resource } from './process-copy.js';

export const workflowCopy = {
  title: 'Copy',
  fields: {
    tenantId: 'Tenant',
    title: 'Title',
    initiator: 'Copied by',
    createTime: 'Copied',
    readTime: 'Read',
    userId: 'Copied to',
    taskId: 'Task',
    processId: 'Instance',
    formKey: 'Form key',
    formUrl: 'Form address',
    deploymentId: 'Deployment',
  },
  operations: { list: 'Copied to me' },
} satisfies FieldWords<typeof resource>;
