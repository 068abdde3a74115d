import { defineEntry } from '../../../core/entry.js';

export const dept = defineEntry({
  menu: { code: 'dept', 'zh-CN': '机构管理', 'en-US': 'Departments' },
  resource: () => import('./dept.js').then((m) => m.dept),
  'zh-CN': () => import('./dept.zh-cn.js').then((m) => m.dept),
  'en-US': () => import('./dept.en-us.js').then((m) => m.dept),
});
