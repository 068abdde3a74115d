import { defineApiEntry } from '../../../core/entry.js';

export const settings = defineApiEntry({
  api: () => import('./settings.js').then((m) => m.settings),
  'zh-CN': () => import('./settings.zh-cn.js').then((m) => m.settings),
  'en-US': () => import('./settings.en-us.js').then((m) => m.settings),
});
