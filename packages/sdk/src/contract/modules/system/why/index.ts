import { defineApiEntry } from '../../../core/entry.js';

export const why = defineApiEntry({
  api: () => import('./why.js').then((m) => m.why),
  'zh-CN': () => import('./why.zh-cn.js').then((m) => m.why),
  'en-US': () => import('./why.en-us.js').then((m) => m.why),
});
