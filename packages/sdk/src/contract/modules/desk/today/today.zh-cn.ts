import type { ApiLabels } from '../../../core/labels.js';
import type { today as api } from './today.js';

export const today = {
  title: '今日概况',
  operations: { show: '今日概况' },
  inputs: { only: '只看' },
} satisfies ApiLabels<(typeof api)['operations']>;
