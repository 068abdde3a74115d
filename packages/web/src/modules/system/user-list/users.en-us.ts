import type { Same } from '../../../i18n/words.js';
import type { users as zh } from './users.zh-cn.js';

export const users: Same<typeof zh> = {
  never: 'Never signed in',
  justNow: 'just now',
  moreRoles: '+{{count}}',
  waiting: '{{count}} waiting',
};
