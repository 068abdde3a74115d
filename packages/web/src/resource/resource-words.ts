import { defineWords } from '../i18n/words.js';

export const resourceWords = defineWords('resource', {
  'zh-CN': () => import('./resource.zh-cn.js'),
  'en-US': () => import('./resource.en-us.js'),
});
