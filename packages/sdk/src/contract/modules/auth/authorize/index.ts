import { defineApiEntry } from '../../../core/entry.js';

export const authorize = defineApiEntry({
  api: () => import('./authorize.js').then((m) => m.authorize),
  'zh-CN': () => import('./authorize.zh-cn.js').then((m) => m.authorize),
  'en-US': () => import('./authorize.en-us.js').then((m) => m.authorize),
});
