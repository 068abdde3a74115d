import type { zhCN } from './gate.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'gate.locked': 'Locked: type the password of the account to go on',
  'gate.ended': 'The session is over, please sign in again',
  'gate.account': 'Account',
  'gate.password': 'Password',
  'gate.code': 'Captcha',
  'gate.asking': 'Asking the server…',
  'gate.captchaFile': 'Captcha picture: {path}',
  'gate.passwordRequired': 'Type the password',
  'notice.signedIn': 'Signed in again',
};
