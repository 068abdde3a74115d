import { defineApiEntry } from '../../../core/entry.js';

export const ephemeralTenant = defineApiEntry({
  api: () => import('./ephemeral-tenant.js').then((m) => m.ephemeralTenant),
  'zh-CN': () => import('./ephemeral-tenant.zh-cn.js').then((m) => m.ephemeralTenant),
  'en-US': () => import('./ephemeral-tenant.en-us.js').then((m) => m.ephemeralTenant),
});
