import { defineWords } from '../../i18n/words.js';

export const bulkWords = defineWords('bulk', {
  'zh-CN': () => import('./bulk.zh-cn.js'),
  'en-US': () => import('./bulk.en-us.js'),
});
