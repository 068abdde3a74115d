import type { zhCN } from './task.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'figure.waiting': 'Waiting for me',
};
