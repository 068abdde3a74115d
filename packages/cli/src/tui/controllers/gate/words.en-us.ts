import type { zhCN } from './words.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'gate.passwordRequired': 'Type the password',
  'notice.signedIn': 'Signed in again',
};
