import type { FieldWords } from '../../../core/record/field-words.js';
import { drawnWords } from '../model/model-words.js';
import type { workflowModelHistory as resource } from './model-history.js';

export const workflowModelHistory = {
  title: 'Earlier version',
  fields: { ...drawnWords['en-US'], tenantId: 'Tenant', modelId: 'Model', removalDate: 'Replaced' },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    setMainVersion: 'Make it the model',
  },
} satisfies FieldWords<typeof resource>;
