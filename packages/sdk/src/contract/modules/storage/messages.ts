import { defineMessages } from '../../texts/define-texts.js';

/** Sentences of this module. */
export const messages = defineMessages({
  'oss.tried': { 'zh-CN': '存储可用', 'en-US': 'The store works' },
});
