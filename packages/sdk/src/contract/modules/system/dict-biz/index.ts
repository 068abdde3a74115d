import { defineEntry } from '../../../core/entry.js';

export const dictBiz = defineEntry({
  menu: { code: 'dictbiz', 'zh-CN': '业务字典', 'en-US': 'Business dictionary' },
  resource: () => import('./dict-biz.js').then((m) => m.dictBiz),
  'zh-CN': () => import('./dict-biz.zh-cn.js').then((m) => m.dictBiz),
  'en-US': () => import('./dict-biz.en-us.js').then((m) => m.dictBiz),
});
