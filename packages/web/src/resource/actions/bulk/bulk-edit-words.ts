import { defineWords } from '../../../i18n/words.js';

export const bulkEditWords = defineWords('bulkEdit', {
  'zh-CN': () => import('./bulk-edit.zh-cn.js'),
  'en-US': () => import('./bulk-edit.en-us.js'),
});
