import type { ApiLabels } from '../../../core/labels.js';
import type { register as api } from './register.js';

export const register = {
  title: 'Account registration',
  operations: { guest: 'Register' },
} satisfies ApiLabels<(typeof api)['operations']>;
