import type { ApiLabels } from '../../../core/labels.js';
import type { session as api } from './session.js';

export const session = {
  title: '登录会话',
  operations: { list: '登录会话', end: '结束会话', endOthers: '结束其他会话' },
  inputs: { userId: '用户', ids: '会话' },
} satisfies ApiLabels<(typeof api)['operations']>;
