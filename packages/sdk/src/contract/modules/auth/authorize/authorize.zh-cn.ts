import type { ApiLabels } from '../../../core/labels.js';
import type { authorize as api } from './authorize.js';

export const authorize = {
  title: '单点登录授权',
  operations: { grant: '授权' },
} satisfies ApiLabels<(typeof api)['operations']>;
