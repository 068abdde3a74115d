import type { ApiLabels } from '../../../core/labels.js';
import type { blade4 as api } from './blade-4.js';

export const blade4 = {
  title: 'Sign-in (the family, fourth generation)',
  operations: { token: 'Get a token', captcha: 'Get a captcha', logout: 'Sign out' },
} satisfies ApiLabels<(typeof api)['operations']>;
