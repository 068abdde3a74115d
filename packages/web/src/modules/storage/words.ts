import { defineWords } from '../../i18n/words.js';

export const storageWords = defineWords('storage', {
  'zh-CN': () => import('./words.zh-cn.js'),
  'en-US': () => import('./words.en-us.js'),
});
