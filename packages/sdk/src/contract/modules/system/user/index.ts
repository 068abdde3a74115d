import { defineEntry } from '../../../core/entry.js';

export const user = defineEntry({
  menu: { code: 'user', 'zh-CN': '用户管理', 'en-US': 'Users' },
  lists: [{ code: 'user_waiting', 'zh-CN': '待审核用户', 'en-US': 'People waiting' }],
  dictionaries: [
    {
      code: 'sex',
      name: '性别',
      sort: 1,
      entries: [
        ['1', '男', 'Male'],
        ['2', '女', 'Female'],
        ['3', '未知', 'Unknown'],
      ],
    },
    {
      code: 'user_type',
      name: '用户平台',
      sort: 14,
      entries: [
        ['1', 'WEB'],
        ['2', 'APP'],
        ['3', 'OTHER'],
      ],
    },
  ],
  resource: () => import('./user.js').then((m) => m.user),
  'zh-CN': () => import('./user.zh-cn.js').then((m) => m.user),
  'en-US': () => import('./user.en-us.js').then((m) => m.user),
});
