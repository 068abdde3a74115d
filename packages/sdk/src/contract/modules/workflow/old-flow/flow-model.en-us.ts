import type { ApiLabels } from '../../../core/labels.js';
import type { flowModel as api } from './flow-model.js';

export const flowModel = {
  title: 'Process models (older)',
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    deploy: 'Deploy',
    remove: 'Delete',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
