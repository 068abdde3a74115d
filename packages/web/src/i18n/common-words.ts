import { defineWords } from './words.js';

export const commonWords = defineWords('common', {
  'zh-CN': () => import('./common.zh-cn.js'),
  'en-US': () => import('./common.en-us.js'),
});
