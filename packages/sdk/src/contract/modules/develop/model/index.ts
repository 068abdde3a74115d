import { defineEntry } from '../../../core/entry.js';

export const model = defineEntry({
  menu: { code: 'model', 'zh-CN': '数据模型设计', 'en-US': 'Data models' },
  resource: () => import('./model.js').then((m) => m.model),
  'zh-CN': () => import('./model.zh-cn.js').then((m) => m.model),
  'en-US': () => import('./model.en-us.js').then((m) => m.model),
});
