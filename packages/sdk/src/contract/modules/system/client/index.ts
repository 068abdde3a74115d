import { defineEntry } from '../../../core/entry.js';

export const client = defineEntry({
  menu: { code: 'client', 'zh-CN': '应用管理', 'en-US': 'Applications' },
  resource: () => import('./client.js').then((m) => m.client),
  'zh-CN': () => import('./client.zh-cn.js').then((m) => m.client),
  'en-US': () => import('./client.en-us.js').then((m) => m.client),
});
