import { defineEntry } from '../../../core/entry.js';

export const param = defineEntry({
  menu: { code: 'param', 'zh-CN': '参数管理', 'en-US': 'Parameters' },
  resource: () => import('./param.js').then((m) => m.param),
  'zh-CN': () => import('./param.zh-cn.js').then((m) => m.param),
  'en-US': () => import('./param.en-us.js').then((m) => m.param),
});
