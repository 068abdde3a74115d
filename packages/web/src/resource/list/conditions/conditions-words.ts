import { defineWords } from '../../../i18n/words.js';

export const conditionsWords = defineWords('conditions', {
  'zh-CN': () => import('./conditions.zh-cn.js'),
  'en-US': () => import('./conditions.en-us.js'),
});
