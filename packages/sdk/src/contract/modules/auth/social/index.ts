import { defineApiEntry } from '../../../core/entry.js';

export const social = defineApiEntry({
  api: () => import('./social.js').then((m) => m.social),
  'zh-CN': () => import('./social.zh-cn.js').then((m) => m.social),
  'en-US': () => import('./social.en-us.js').then((m) => m.social),
});
