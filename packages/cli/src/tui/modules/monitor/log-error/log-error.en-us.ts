import type { zhCN } from './log-error.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'figure.today': 'Errors today',
};
