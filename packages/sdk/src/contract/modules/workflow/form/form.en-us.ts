import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowForm as resource } from './form.js';

export const workflowForm = {
  title: 'Form',
  fields: {
    tenantId: 'Tenant',
    name: 'Name',
    formKey: 'Key',
    categoryId: 'Category',
    categoryName: 'Category name',
    content: 'Content',
    appContent: 'Content on phones',
    status: { label: 'State', options: { 1: 'Usable', 2: 'Disabled' } },
    remark: 'Remark',
    revision: 'Revision',
    newVersion: 'Save as a new version',
    findings: 'What is not kept',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    changeCategory: 'Change category',
    listType: 'Default values',
  },
  inputs: {
    categoryId_equal: 'Category',
    status_equal: 'Status',
    category: 'Category',
    rollback: 'Go back one version only',
    path: 'Where',
    what: 'Kind',
    text: 'What',
  },
} satisfies FieldWords<typeof resource>;
