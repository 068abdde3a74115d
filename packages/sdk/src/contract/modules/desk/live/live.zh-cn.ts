import type { ApiLabels } from '../../../core/labels.js';
import type { live as api } from './live.js';

export const live = {
  title: '实时数量',
  operations: { events: '待处理数量' },
} satisfies ApiLabels<(typeof api)['operations']>;
