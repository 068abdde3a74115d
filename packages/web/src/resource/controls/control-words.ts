import { defineWords } from '../../i18n/words.js';

/** What controls speak that not every form has. */
export const controlWords = defineWords('controls', {
  'zh-CN': () => import('./controls.zh-cn.js'),
  'en-US': () => import('./controls.en-us.js'),
});
