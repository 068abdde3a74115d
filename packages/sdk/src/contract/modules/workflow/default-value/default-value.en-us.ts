import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowDefaultValue as resource } from './default-value.js';

export const workflowDefaultValue = {
  title: 'Default value',
  fields: {
    tenantId: 'Tenant',
    name: 'Name',
    content: {
      label: 'Value',
      hint: 'A text; what stands in braces after a dollar sign is a safe expression, such as userName',
    },
    fieldType: { label: 'Types of fields', hint: 'Such as input,textarea; comma-joined' },
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete', listType: 'Types of fields' },
} satisfies FieldWords<typeof resource>;
