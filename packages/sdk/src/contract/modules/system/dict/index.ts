import { defineEntry } from '../../../core/entry.js';

export const dict = defineEntry({
  menu: { code: 'dict', 'zh-CN': '系统字典', 'en-US': 'Dictionary' },
  resource: () => import('./dict.js').then((m) => m.dict),
  'zh-CN': () => import('./dict.zh-cn.js').then((m) => m.dict),
  'en-US': () => import('./dict.en-us.js').then((m) => m.dict),
});
