import { defineApiEntry } from '../../../core/entry.js';

export const register = defineApiEntry({
  api: () => import('./register.js').then((m) => m.register),
  'zh-CN': () => import('./register.zh-cn.js').then((m) => m.register),
  'en-US': () => import('./register.en-us.js').then((m) => m.register),
});
