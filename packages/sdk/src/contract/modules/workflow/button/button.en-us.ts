import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowButton as resource } from './button.js';

export const workflowButton = {
  title: 'Approval button',
  fields: {
    tenantId: 'Tenant',
    name: 'Name',
    buttonKey: 'Key',
    display: 'Shown by default',
    sort: 'Order',
    status: { label: 'State', options: { 1: 'Usable', 2: 'Disabled' } },
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete', listType: 'Usable ones' },
} satisfies FieldWords<typeof resource>;
