import { defineEntry } from '../../../core/entry.js';

export const apiScope = defineEntry({
  menu: { code: 'api_scope', 'zh-CN': '接口权限', 'en-US': 'API scopes' },
  dictionaries: [
    {
      code: 'api_scope_type',
      name: '接口权限',
      sort: 10,
      entries: [
        ['1', '系统接口', 'System API'],
        ['2', '业务接口', 'Business API'],
      ],
    },
  ],
  resource: () => import('./api-scope.js').then((m) => m.apiScope),
  'zh-CN': () => import('./api-scope.zh-cn.js').then((m) => m.apiScope),
  'en-US': () => import('./api-scope.en-us.js').then((m) => m.apiScope),
});
