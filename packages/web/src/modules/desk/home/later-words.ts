import { defineWords } from '../../../i18n/words.js';

/** Apart from those that the first page is drawn with: what opens it, or comes behind it, speaks these. */
export const laterWords = defineWords('desk-later', {
  'zh-CN': () => import('./later.zh-cn.js'),
  'en-US': () => import('./later.en-us.js'),
});
