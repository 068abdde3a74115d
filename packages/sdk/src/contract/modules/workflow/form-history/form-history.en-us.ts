import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowFormHistory as resource } from './form-history.js';

export const workflowFormHistory = {
  title: 'Form version',
  fields: {
    tenantId: 'Tenant',
    formId: 'Form',
    name: 'Name',
    formKey: 'Key',
    categoryId: 'Category',
    content: 'Content',
    appContent: 'Content on phones',
    remark: 'Remark',
  },
  operations: {
    list: 'List',
    detail: 'View',
    update: 'Save',
    remove: 'Delete',
    setMainVersion: 'Make it the form',
  },
} satisfies FieldWords<typeof resource>;
