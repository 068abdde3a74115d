import { defineEntry } from '../../../core/entry.js';

export const role = defineEntry({
  menu: { code: 'role', 'zh-CN': '角色管理', 'en-US': 'Roles' },
  resource: () => import('./role.js').then((m) => m.role),
  'zh-CN': () => import('./role.zh-cn.js').then((m) => m.role),
  'en-US': () => import('./role.en-us.js').then((m) => m.role),
});
