import type { Same } from '../../../i18n/words.js';
import type { social as zh } from './social.zh-cn.js';

export const social: Same<typeof zh> = {
  or: 'Other ways to sign in',
  with: 'Sign in with {{name}}',
  sso: 'Single sign-on',
  arriving: 'Signing in',
  registerTitle: 'Account registration',
  registerHint: 'Nobody here is linked to this account yet; an administrator approves new people',
  tenantId: 'Tenant id',
  name: 'Name',
  account: 'Account',
  password: 'Password',
  password2: 'Confirm the password',
  submit: 'Submit',
  submitting: 'Submitting',
  back: 'Back to sign-in',
  linking: 'Linking',
  backToLinks: 'Back to linked accounts',
  waitingTitle: 'Waiting for approval',
};
