import { defineApiEntry } from '../../../core/entry.js';

export const message = defineApiEntry({
  api: () => import('./message.js').then((m) => m.message),
  'zh-CN': () => import('./message.zh-cn.js').then((m) => m.message),
  'en-US': () => import('./message.en-us.js').then((m) => m.message),
});
