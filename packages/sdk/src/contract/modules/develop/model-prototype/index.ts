import { defineApiEntry } from '../../../core/entry.js';

export const modelPrototype = defineApiEntry({
  api: () => import('./model-prototype.js').then((m) => m.modelPrototype),
  'zh-CN': () => import('./model-prototype.zh-cn.js').then((m) => m.modelPrototype),
  'en-US': () => import('./model-prototype.en-us.js').then((m) => m.modelPrototype),
});
