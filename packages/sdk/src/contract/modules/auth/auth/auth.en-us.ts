import type { ApiLabels } from '../../../core/labels.js';
import type { auth as api } from './auth.js';

export const auth = {
  title: 'Sign-in and session',
  operations: {
    token: 'Get a token',
    captcha: 'Get a captcha',
    logout: 'Sign out',
    uploadLogs: 'Upload local logs',
    clearCache: 'Clear caches',
    userInfo: 'Current user',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
