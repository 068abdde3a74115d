import type { ApiLabels } from '../../../core/labels.js';
import type { history as api } from './history.js';

export const history = {
  title: '变更历史',
  operations: { list: '查看变更', undo: '撤回变更' },
  inputs: { resource: '对象', rowId: '数据 ID' },
} satisfies ApiLabels<(typeof api)['operations']>;
