import { defineApiEntry } from '../../../core/entry.js';

export const isolation = defineApiEntry({
  api: () => import('./isolation.js').then((m) => m.isolation),
  'zh-CN': () => import('./isolation.zh-cn.js').then((m) => m.isolation),
  'en-US': () => import('./isolation.en-us.js').then((m) => m.isolation),
});
