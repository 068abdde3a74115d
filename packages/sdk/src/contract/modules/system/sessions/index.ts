import { defineApiEntry } from '../../../core/entry.js';

export const session = defineApiEntry({
  api: () => import('./session.js').then((m) => m.session),
  'zh-CN': () => import('./session.zh-cn.js').then((m) => m.session),
  'en-US': () => import('./session.en-us.js').then((m) => m.session),
});
