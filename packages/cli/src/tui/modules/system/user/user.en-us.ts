import type { zhCN } from './user.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'figure.waiting': 'People waiting',
};
