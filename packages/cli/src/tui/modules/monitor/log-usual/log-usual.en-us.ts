import type { zhCN } from './log-usual.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'figure.failed': 'Failed sign-ins',
};
