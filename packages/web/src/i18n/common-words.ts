import { defineWords } from './words.js';

export const commonWords = defineWords('common', {
  'zh-CN': () => import('./common.zh-CN.js'),
  'en-US': () => import('./common.en-US.js'),
});
