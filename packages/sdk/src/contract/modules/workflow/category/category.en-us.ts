import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowCategory as resource } from './category.js';

export const workflowCategory = {
  title: 'Process category',
  fields: {
    tenantId: 'Tenant',
    pid: 'Parent category',
    parentName: 'Parent name',
    name: 'Name',
    sort: 'Order',
    status: { label: 'State', options: { 1: 'Usable', 2: 'Disabled' } },
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    tree: 'Tree of usable ones',
    allTree: 'Tree of all',
  },
} satisfies FieldWords<typeof resource>;
