import { defineApiEntry } from '../../../core/entry.js';

export const applyLease = defineApiEntry({
  api: () => import('./apply-lease.js').then((m) => m.applyLease),
  'zh-CN': () => import('./apply-lease.zh-cn.js').then((m) => m.applyLease),
  'en-US': () => import('./apply-lease.en-us.js').then((m) => m.applyLease),
});
