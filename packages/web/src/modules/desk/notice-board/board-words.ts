import { defineWords } from '../../../i18n/words.js';

/** Apart from those of the first page: nobody has opened the bell yet. */
export const boardWords = defineWords('desk-notices', {
  'zh-CN': () => import('./notices.zh-cn.js').then(({ notices }) => ({ words: { notices } })),
  'en-US': () => import('./notices.en-us.js').then(({ notices }) => ({ words: { notices } })),
});
