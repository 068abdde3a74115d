import { defineWords } from '../../i18n/words.js';

export const authWords = defineWords('auth', {
  'zh-CN': () => import('./words.zh-cn.js'),
  'en-US': () => import('./words.en-us.js'),
});
