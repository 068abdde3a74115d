import type { ApiLabels } from '../../../core/labels.js';
import type { workflowHandover as api } from './handover.js';

export const workflowHandover = {
  title: '离职交接',
  operations: { find: '名下的全部事项', waiting: '已离职但仍有待办的人', run: '交接给他人' },
  inputs: { userId: '人员', from: '交接人', to: '接收人', reason: '原因' },
} satisfies ApiLabels<(typeof api)['operations']>;
