import { defineWords } from '../../../i18n/words.js';

/** Apart from the words of those who work with processes: they are many, and for designers. */
export const designWords = defineWords('workflow-design', {
  'zh-CN': () => import('./words.zh-cn.js'),
  'en-US': () => import('./words.en-us.js'),
});
