import { defineEntry } from '../../../core/entry.js';

export const oss = defineEntry({
  menu: { code: 'oss', 'zh-CN': '对象存储', 'en-US': 'Object stores' },
  resource: () => import('./oss.js').then((m) => m.oss),
  'zh-CN': () => import('./oss.zh-cn.js').then((m) => m.oss),
  'en-US': () => import('./oss.en-us.js').then((m) => m.oss),
});
