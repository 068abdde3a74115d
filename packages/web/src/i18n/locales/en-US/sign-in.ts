import type { Same } from '../same.js';
import type { firstPassword as zhFirst, lock as zhLock, signIn as zhSignIn } from '../zh-CN/sign-in.js';

export const signIn: Same<typeof zhSignIn> = {
  title: 'Sign in',
  welcome: 'Welcome back',
  tenantId: 'Tenant id',
  username: 'Account',
  password: 'Password',
  captcha: 'Captcha',
  captchaImage: 'Captcha picture, click for another',
  captchaFailed: 'The captcha did not load, click to try again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  submitting: 'Signing in',
  required: 'Please enter the {{field}}',
  again: 'Your session has ended, please sign in again',
  againHint: 'What you were doing goes on afterwards; nothing typed is lost',
  giveUp: 'Sign out',
  unreachable: 'The server cannot be reached; check the network and try again',
  picture: 'A basket of fruit',
};

export const firstPassword: Same<typeof zhFirst> = {
  title: 'Choose a new password',
  hint: 'Your password was generated; choose your own to go on',
  oldPassword: 'Current password',
  newPassword: 'New password',
  newPassword1: 'New password again',
  mismatch: 'The two passwords do not match',
  submit: 'Change password',
  signOut: 'Sign out',
};

export const lock: Same<typeof zhLock> = {
  title: 'Locked',
  hint: 'Enter the lock password to go on',
  password: 'Lock password',
  submit: 'Unlock',
  dialogTitle: 'Set a lock password',
  dialogHint: 'Locks all tabs of this browser; the password lasts for this session only',
  confirm: 'Lock',
  signOut: 'Sign out',
};
