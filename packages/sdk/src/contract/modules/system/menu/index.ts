import { defineEntry } from '../../../core/entry.js';

export const menu = defineEntry({
  menu: { code: 'menu', 'zh-CN': '菜单管理', 'en-US': 'Menus' },
  dictionaries: [
    {
      code: 'menu_category',
      name: '菜单类型',
      sort: 3,
      entries: [
        ['1', '菜单', 'Menu'],
        ['2', '按钮', 'Button'],
      ],
    },
    {
      code: 'button_func',
      name: '按钮功能',
      sort: 4,
      entries: [
        ['1', '工具栏', 'Toolbar'],
        ['2', '操作栏', 'Row'],
        ['3', '工具操作栏', 'Toolbar and row'],
      ],
    },
    {
      code: 'yes_no',
      name: '是否',
      sort: 5,
      entries: [
        ['1', '否', 'No'],
        ['2', '是', 'Yes'],
      ],
    },
  ],
  resource: () => import('./menu.js').then((m) => m.menu),
  'zh-CN': () => import('./menu.zh-cn.js').then((m) => m.menu),
  'en-US': () => import('./menu.en-us.js').then((m) => m.menu),
});
