import { defineWords } from '../../i18n/words.js';

export const importWords = defineWords('import', {
  'zh-CN': () => import('./import.zh-cn.js'),
  'en-US': () => import('./import.en-us.js'),
});
