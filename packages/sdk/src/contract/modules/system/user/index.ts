import { defineEntry } from '../../../core/entry.js';

export const user = defineEntry({
  menu: { code: 'user', 'zh-CN': '用户管理', 'en-US': 'Users' },
  lists: [{ code: 'user_waiting', 'zh-CN': '待审核用户', 'en-US': 'People waiting' }],
  resource: () => import('./user.js').then((m) => m.user),
  'zh-CN': () => import('./user.zh-cn.js').then((m) => m.user),
  'en-US': () => import('./user.en-us.js').then((m) => m.user),
});
