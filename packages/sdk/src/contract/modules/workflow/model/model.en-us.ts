import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowModel as resource } from './model.js';

export const workflowModel = {
  title: 'Process model',
  fields: {
    tenantId: 'Tenant',
    name: 'Name',
    modelKey: 'Key',
    categoryId: 'Category',
    formKey: 'Form key',
    description: 'Description',
    icon: 'Icon',
    modelVersion: 'Version',
    modelXml: 'Diagram',
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', deploy: 'Deploy', remove: 'Delete' },
  inputs: { category: 'Category' },
} satisfies FieldWords<typeof resource>;
