import type { zhCN } from './goods-price.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'figure.today': 'Prices today',
};
