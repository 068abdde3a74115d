import { defineEntry } from '../../../core/entry.js';

export const topMenu = defineEntry({
  menu: { code: 'topmenu', 'zh-CN': '顶部菜单', 'en-US': 'Top menus' },
  resource: () => import('./top-menu.js').then((m) => m.topMenu),
  'zh-CN': () => import('./top-menu.zh-cn.js').then((m) => m.topMenu),
  'en-US': () => import('./top-menu.en-us.js').then((m) => m.topMenu),
});
