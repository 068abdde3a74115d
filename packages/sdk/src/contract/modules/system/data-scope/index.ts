import { defineEntry } from '../../../core/entry.js';

export const dataScope = defineEntry({
  menu: { code: 'data_scope', 'zh-CN': '数据权限', 'en-US': 'Data scopes' },
  resource: () => import('./data-scope.js').then((m) => m.dataScope),
  'zh-CN': () => import('./data-scope.zh-cn.js').then((m) => m.dataScope),
  'en-US': () => import('./data-scope.en-us.js').then((m) => m.dataScope),
});
