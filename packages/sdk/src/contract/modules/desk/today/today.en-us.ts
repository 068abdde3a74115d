import type { ApiLabels } from '../../../core/labels.js';
import type { today as api } from './today.js';

export const today = {
  title: 'Today',
  operations: { show: 'Today' },
  inputs: { only: 'Only this' },
} satisfies ApiLabels<(typeof api)['operations']>;
