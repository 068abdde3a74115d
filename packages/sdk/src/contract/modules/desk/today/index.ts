import { defineApiEntry } from '../../../core/entry.js';

export const today = defineApiEntry({
  api: () => import('./today.js').then((m) => m.today),
  'zh-CN': () => import('./today.zh-cn.js').then((m) => m.today),
  'en-US': () => import('./today.en-us.js').then((m) => m.today),
});
