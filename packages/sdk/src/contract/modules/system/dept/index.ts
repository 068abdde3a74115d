import { defineEntry } from '../../../core/entry.js';

export const dept = defineEntry({
  menu: { code: 'dept', 'zh-CN': '机构管理', 'en-US': 'Departments' },
  dictionaries: [
    {
      code: 'org_category',
      name: '机构类型',
      sort: 7,
      entries: [
        ['1', '公司', 'Company'],
        ['2', '部门', 'Department'],
        ['3', '小组', 'Team'],
      ],
    },
  ],
  resource: () => import('./dept.js').then((m) => m.dept),
  'zh-CN': () => import('./dept.zh-cn.js').then((m) => m.dept),
  'en-US': () => import('./dept.en-us.js').then((m) => m.dept),
});
