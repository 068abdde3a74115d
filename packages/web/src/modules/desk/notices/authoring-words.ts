import { defineWords } from '../../../i18n/words.js';

/** Apart from those of the first page: only who writes notices speaks these. */
export const authoringWords = defineWords('desk-authoring', {
  'zh-CN': () => import('./authoring.zh-cn.js').then(({ authoring }) => ({ words: { authoring } })),
  'en-US': () => import('./authoring.en-us.js').then(({ authoring }) => ({ words: { authoring } })),
});
