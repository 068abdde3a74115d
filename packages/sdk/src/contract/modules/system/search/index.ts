import { defineApiEntry } from '../../../core/entry.js';

export const search = defineApiEntry({
  api: () => import('./search.js').then((m) => m.search),
  'zh-CN': () => import('./search.zh-cn.js').then((m) => m.search),
  'en-US': () => import('./search.en-us.js').then((m) => m.search),
});
