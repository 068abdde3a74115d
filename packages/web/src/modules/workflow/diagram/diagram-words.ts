import { defineWords } from '../../../i18n/words.js';

/** Apart from the words of the other screens of the module: a diagram is looked at in many places. */
export const diagramWords = defineWords('workflow-diagram', {
  'zh-CN': () => import('./words.zh-cn.js'),
  'en-US': () => import('./words.en-us.js'),
});
