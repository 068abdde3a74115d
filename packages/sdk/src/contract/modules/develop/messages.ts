import { defineMessages } from '../../texts/define-texts.js';

/** Sentences of this module. */
export const messages = defineMessages({
  'datasource.reached': { 'zh-CN': '连接成功', 'en-US': 'Connected' },
});
