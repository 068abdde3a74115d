import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowCondition as resource } from './condition.js';

export const workflowCondition = {
  title: 'Expression',
  fields: {
    tenantId: 'Tenant',
    name: 'Name',
    expression: 'Expression',
    type: { label: 'Type', options: { user: 'People', flow: 'Condition of a flow' } },
    status: { label: 'State', options: { 1: 'Usable', 2: 'Disabled' } },
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete', listType: 'Types' },
} satisfies FieldWords<typeof resource>;
