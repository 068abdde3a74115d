import { defineApiEntry } from '../../../core/entry.js';

export const live = defineApiEntry({
  api: () => import('./live.js').then((m) => m.live),
  'zh-CN': () => import('./live.zh-cn.js').then((m) => m.live),
  'en-US': () => import('./live.en-us.js').then((m) => m.live),
});
