import type { Same } from '../../../i18n/words.js';
import type { lock as zh } from './lock.zh-cn.js';

export const lock: Same<typeof zh> = {
  title: 'Locked',
  hint: 'Enter the lock password to go on',
  password: 'Lock password',
  submit: 'Unlock',
  dialogTitle: 'Set a lock password',
  dialogHint: 'Locks all tabs of this browser; the password lasts for this session only',
  confirm: 'Lock',
  signOut: 'Sign out',
};
