import { defineWords } from '../../i18n/words.js';

export const developWords = defineWords('develop', {
  'zh-CN': () => import('./words.zh-CN.js'),
  'en-US': () => import('./words.en-US.js'),
});
