import type { zhCN } from './invite-code.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'figure.usable': 'Usable codes',
  'figure.expiring': 'Codes expiring',
};
