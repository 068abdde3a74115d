import type { Same } from '../../../i18n/words.js';
import type { topMenu as zh } from './top-menu.zh-cn.js';

export const topMenu: Same<typeof zh> = { title: 'Menus', save: 'Save menus' };
