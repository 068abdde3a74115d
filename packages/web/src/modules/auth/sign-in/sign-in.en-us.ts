import type { Same } from '../../../i18n/words.js';
import type { signIn as zh } from './sign-in.zh-cn.js';

export const signIn: Same<typeof zh> = {
  title: 'Sign in',
  welcome: 'Welcome back',
  tenantId: 'Tenant id',
  username: 'Account',
  password: 'Password',
  captcha: 'Captcha',
  captchaImage: 'Captcha picture, click for another',
  captchaFailed: 'The captcha did not load, click to try again',
  submit: 'Sign in',
  submitting: 'Signing in',
  required: 'Please enter the {{field}}',
  again: 'Your session has ended, please sign in again',
  againHint: 'What you were doing goes on afterwards; nothing typed is lost',
  giveUp: 'Sign out',
  unreachable: 'The server cannot be reached; check the network and try again',
  picture: 'A basket of fruit',
};
