import type { zhCN } from './detail.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'detail.field': 'Field',
  'detail.value': 'Value',
};
