import { defineApiEntry } from '../../../core/entry.js';

export const file = defineApiEntry({
  api: () => import('./file.js').then((m) => m.file),
  'zh-CN': () => import('./file.zh-cn.js').then((m) => m.file),
  'en-US': () => import('./file.en-us.js').then((m) => m.file),
});
