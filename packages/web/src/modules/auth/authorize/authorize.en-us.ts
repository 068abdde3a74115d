import type { Same } from '../../../i18n/words.js';
import type { authorize as zh } from './authorize.zh-cn.js';

export const authorize: Same<typeof zh> = {
  title: 'Single sign-on',
  ask: '{{client}} wants to sign in as {{account}}',
  hint: 'You go back to {{host}} afterwards; cancel if this was not you',
  allow: 'Allow',
  allowing: 'Going back',
  cancel: 'Cancel',
  broken: 'This sign-in is not complete; begin again in the application that sent you',
};
