import type { ApiLabels } from '../../../core/labels.js';
import type { workflowHandover as api } from './handover.js';

export const workflowHandover = {
  title: 'Handover of a leaver',
  operations: { find: 'Everything of somebody', waiting: 'Leavers with open tasks', run: 'Hand over' },
  inputs: { userId: 'Person', from: 'From', to: 'To', reason: 'Reason' },
} satisfies ApiLabels<(typeof api)['operations']>;
