import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowDraft as resource } from './draft.js';

export const workflowDraft = {
  title: 'Draft',
  fields: {
    tenantId: 'Tenant',
    processDefinitionName: 'Process',
    taskName: 'Step',
    userId: 'Whose',
    processDefId: 'Process version',
    taskId: 'Task',
    formKey: 'Form key',
    platform: { label: 'Platform', options: { pc: 'Computer', app: 'Phone' } },
    variables: 'Form values',
    updateTime: 'Saved',
  },
  operations: { list: 'Drafts', find: 'View', save: 'Save', remove: 'Delete' },
} satisfies FieldWords<typeof resource>;
