import { defineWords } from '../../i18n/words.js';

export const deskWords = defineWords('desk', {
  'zh-CN': () => import('./words.zh-CN.js'),
  'en-US': () => import('./words.en-US.js'),
});
