import type { ApiLabels } from '../../../core/labels.js';
import type { why as api } from './why.js';

export const why = {
  title: '权限说明',
  operations: { ask: '为什么能或不能' },
  inputs: { userId: '用户', code: '权限编号' },
} satisfies ApiLabels<(typeof api)['operations']>;
