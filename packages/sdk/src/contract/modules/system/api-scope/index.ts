import { defineEntry } from '../../../core/entry.js';

export const apiScope = defineEntry({
  menu: { code: 'api_scope', 'zh-CN': '接口权限', 'en-US': 'API scopes' },
  resource: () => import('./api-scope.js').then((m) => m.apiScope),
  'zh-CN': () => import('./api-scope.zh-cn.js').then((m) => m.apiScope),
  'en-US': () => import('./api-scope.en-us.js').then((m) => m.apiScope),
});
