import type { ApiLabels } from '../../../core/labels.js';
import type { flowLeave as api } from './flow-leave.js';

export const flowLeave = {
  title: '请假 (旧)',
  operations: {
    start: '申请请假',
    detail: '查看',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
