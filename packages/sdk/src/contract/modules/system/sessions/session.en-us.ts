import type { ApiLabels } from '../../../core/labels.js';
import type { session as api } from './session.js';

export const session = {
  title: 'Sessions',
  operations: { list: 'Sessions', end: 'End sessions', endOthers: 'End all other sessions' },
  inputs: { userId: 'Person', ids: 'Sessions' },
} satisfies ApiLabels<(typeof api)['operations']>;
