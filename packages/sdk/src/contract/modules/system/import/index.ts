import { defineApiEntry } from '../../../core/entry.js';

export const imports = defineApiEntry({
  api: () => import('./import.js').then((m) => m.imports),
  'zh-CN': () => import('./import.zh-cn.js').then((m) => m.imports),
  'en-US': () => import('./import.en-us.js').then((m) => m.imports),
});
