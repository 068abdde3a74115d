import { defineWords } from '../../../i18n/words.js';

/** Apart from the words of those who work with processes: they are for those who see to it that these run. */
export const operationsWords = defineWords('workflow-operations', {
  'zh-CN': () => import('./words.zh-cn.js'),
  'en-US': () => import('./words.en-us.js'),
});
