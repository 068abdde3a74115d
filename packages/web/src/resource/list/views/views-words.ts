import { defineWords } from '../../../i18n/words.js';

export const viewsWords = defineWords('views', {
  'zh-CN': () => import('./views.zh-cn.js'),
  'en-US': () => import('./views.en-us.js'),
});
