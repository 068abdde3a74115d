import { defineEntry } from '../../../core/entry.js';

export const tenantPackage = defineEntry({
  menu: { code: 'tenant_package', 'zh-CN': '租户产品包', 'en-US': 'Tenant packages' },
  resource: () => import('./tenant-package.js').then((m) => m.tenantPackage),
  'zh-CN': () => import('./tenant-package.zh-cn.js').then((m) => m.tenantPackage),
  'en-US': () => import('./tenant-package.en-us.js').then((m) => m.tenantPackage),
});
