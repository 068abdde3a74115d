import { defineEntry } from '../../../core/entry.js';

export const code = defineEntry({
  menu: { code: 'code', 'zh-CN': '代码生成', 'en-US': 'Code generation' },
  resource: () => import('./code.js').then((m) => m.code),
  'zh-CN': () => import('./code.zh-cn.js').then((m) => m.code),
  'en-US': () => import('./code.en-us.js').then((m) => m.code),
});
