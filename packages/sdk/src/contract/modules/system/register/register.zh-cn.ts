import type { ApiLabels } from '../../../core/labels.js';
import type { register as api } from './register.js';

export const register = {
  title: '账号注册',
  operations: { guest: '提交注册' },
} satisfies ApiLabels<(typeof api)['operations']>;
