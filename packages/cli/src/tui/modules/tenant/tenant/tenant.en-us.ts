import type { zhCN } from './tenant.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'figure.expiring': 'Tenants expiring',
};
