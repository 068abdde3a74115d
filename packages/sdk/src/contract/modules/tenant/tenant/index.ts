import { defineEntry } from '../../../core/entry.js';

export const tenant = defineEntry({
  menu: { code: 'tenant', 'zh-CN': '租户管理', 'en-US': 'Tenants' },
  resource: () => import('./tenant.js').then((m) => m.tenant),
  'zh-CN': () => import('./tenant.zh-cn.js').then((m) => m.tenant),
  'en-US': () => import('./tenant.en-us.js').then((m) => m.tenant),
});
