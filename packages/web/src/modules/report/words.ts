import { defineWords } from '../../i18n/words.js';

export const reportWords = defineWords('report', {
  'zh-CN': () => import('./words.zh-cn.js'),
  'en-US': () => import('./words.en-us.js'),
});
