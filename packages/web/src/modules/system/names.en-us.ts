import type { Same } from '../../i18n/words.js';
import type { words as zh } from './names.zh-cn.js';

export const words: Same<typeof zh> = {
  '/info': 'Personal information',
  '/dict-horizontal': 'Dictionaries',
  '/dict-vertical': 'Dictionaries',
  '/why': 'Why a permission is there or not',
};
