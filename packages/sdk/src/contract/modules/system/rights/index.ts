import { defineApiEntry } from '../../../core/entry.js';

export const rights = defineApiEntry({
  api: () => import('./rights.js').then((m) => m.rights),
  'zh-CN': () => import('./rights.zh-cn.js').then((m) => m.rights),
  'en-US': () => import('./rights.en-us.js').then((m) => m.rights),
});
