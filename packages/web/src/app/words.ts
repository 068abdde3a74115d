import { defineWords } from '../i18n/words.js';

export const appWords = defineWords('app', {
  'zh-CN': () => import('./words.zh-cn.js'),
  'en-US': () => import('./words.en-us.js'),
});
