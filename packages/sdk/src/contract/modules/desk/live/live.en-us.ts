import type { ApiLabels } from '../../../core/labels.js';
import type { live as api } from './live.js';

export const live = {
  title: 'Live counts',
  operations: { events: 'What waits' },
} satisfies ApiLabels<(typeof api)['operations']>;
