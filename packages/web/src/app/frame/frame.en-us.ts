import type { Same } from '../../i18n/words.js';
import type { frame as zh } from './frame.zh-cn.js';

export const frame: Same<typeof zh> = {
  refused: 'This address is not in your menus',
  title: 'Outside page {{name}}',
};
