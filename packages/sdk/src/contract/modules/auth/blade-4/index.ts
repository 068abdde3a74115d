import { defineApiEntry } from '../../../core/entry.js';

export const blade4 = defineApiEntry({
  api: () => import('./blade-4.js').then((m) => m.blade4),
  'zh-CN': () => import('./blade-4.zh-cn.js').then((m) => m.blade4),
  'en-US': () => import('./blade-4.en-us.js').then((m) => m.blade4),
});
