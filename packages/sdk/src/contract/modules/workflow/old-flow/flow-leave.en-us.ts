import type { ApiLabels } from '../../../core/labels.js';
import type { flowLeave as api } from './flow-leave.js';

export const flowLeave = {
  title: 'Leave (older)',
  operations: {
    start: 'Ask for leave',
    detail: 'View',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
