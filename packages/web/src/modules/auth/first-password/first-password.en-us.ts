import type { Same } from '../../../i18n/words.js';
import type { firstPassword as zh } from './first-password.zh-cn.js';

export const firstPassword: Same<typeof zh> = {
  title: 'Choose a new password',
  hint: 'Your password was generated; choose your own to go on',
  oldPassword: 'Current password',
  newPassword: 'New password',
  newPassword1: 'New password again',
  mismatch: 'The two passwords do not match',
  submit: 'Change password',
  signOut: 'Sign out',
};
