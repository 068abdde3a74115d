import { defineWords } from '../../i18n/words.js';

export const authWords = defineWords('auth', {
  'zh-CN': () => import('./words.zh-CN.js'),
  'en-US': () => import('./words.en-US.js'),
});
