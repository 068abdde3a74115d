import { defineWords } from '../../i18n/words.js';

export const logWords = defineWords('log', {
  'zh-CN': () => import('./words.zh-cn.js'),
  'en-US': () => import('./words.en-us.js'),
});
