import { defineWords } from '../../i18n/words.js';

export const systemWords = defineWords('system', {
  'zh-CN': () => import('./words.zh-cn.js'),
  'en-US': () => import('./words.en-us.js'),
});
