import { defineApiEntry } from '../../../core/entry.js';

export const auth = defineApiEntry({
  api: () => import('./auth.js').then((m) => m.auth),
  'zh-CN': () => import('./auth.zh-cn.js').then((m) => m.auth),
  'en-US': () => import('./auth.en-us.js').then((m) => m.auth),
});
