import { defineWords } from '../../../i18n/words.js';

export const copyWords = defineWords('copyAs', {
  'zh-CN': () => import('./copy.zh-cn.js'),
  'en-US': () => import('./copy.en-us.js'),
});
