import type { zhCN } from './words.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'gate.locked': 'Locked: type the password of the account to go on',
  'gate.ended': 'The session is over, please sign in again',
  'gate.account': 'Account',
  'gate.password': 'Password',
  'gate.code': 'Captcha',
  'gate.asking': 'Asking the server…',
  'gate.captchaFile': 'Captcha picture: {path}',
};
