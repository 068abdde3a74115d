import { defineEntry } from '../../../core/entry.js';

export const dataScope = defineEntry({
  menu: { code: 'data_scope', 'zh-CN': '数据权限', 'en-US': 'Data scopes' },
  dictionaries: [
    {
      code: 'data_scope_type',
      name: '数据权限',
      sort: 8,
      entries: [
        ['1', '全部可见', 'Everything'],
        ['2', '本人可见', 'Own rows'],
        ['3', '所在机构可见', 'Own departments'],
        ['4', '所在机构及子级可见', 'Own departments and below'],
        ['5', '自定义', 'Condition'],
      ],
    },
    {
      code: 'scope_category',
      name: '权限类型',
      sort: 10,
      entries: [
        ['1', '数据权限', 'Data scope'],
        ['2', '接口权限', 'API scope'],
      ],
    },
  ],
  resource: () => import('./data-scope.js').then((m) => m.dataScope),
  'zh-CN': () => import('./data-scope.zh-cn.js').then((m) => m.dataScope),
  'en-US': () => import('./data-scope.en-us.js').then((m) => m.dataScope),
});
