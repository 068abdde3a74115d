import type { Same } from '../../i18n/words.js';
import type { words as zh } from './names.zh-cn.js';

export const words: Same<typeof zh> = {
  '/runs': 'Bulk tasks',
};
