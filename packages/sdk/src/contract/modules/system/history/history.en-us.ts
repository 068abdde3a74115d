import type { ApiLabels } from '../../../core/labels.js';
import type { history as api } from './history.js';

export const history = {
  title: 'History',
  operations: { list: 'Show changes', undo: 'Take a change back' },
  inputs: { resource: 'Resource', rowId: 'Row id' },
} satisfies ApiLabels<(typeof api)['operations']>;
