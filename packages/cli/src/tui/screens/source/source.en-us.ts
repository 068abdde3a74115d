import type { zhCN } from './source.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'source.title': '{title} · {format}',
};
