import { defineApiEntry } from '../../../core/entry.js';

export const history = defineApiEntry({
  api: () => import('./history.js').then((m) => m.history),
  'zh-CN': () => import('./history.zh-cn.js').then((m) => m.history),
  'en-US': () => import('./history.en-us.js').then((m) => m.history),
});
