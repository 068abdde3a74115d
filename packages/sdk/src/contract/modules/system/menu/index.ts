import { defineEntry } from '../../../core/entry.js';

export const menu = defineEntry({
  menu: { code: 'menu', 'zh-CN': '菜单管理', 'en-US': 'Menus' },
  resource: () => import('./menu.js').then((m) => m.menu),
  'zh-CN': () => import('./menu.zh-cn.js').then((m) => m.menu),
  'en-US': () => import('./menu.en-us.js').then((m) => m.menu),
});
