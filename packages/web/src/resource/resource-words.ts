import { defineWords } from '../i18n/words.js';

export const resourceWords = defineWords('resource', {
  'zh-CN': () => import('./resource.zh-CN.js'),
  'en-US': () => import('./resource.en-US.js'),
});
