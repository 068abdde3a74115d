import { defineMessages } from '../../texts/define-texts.js';

/** What goes out of the house beside the sentence of each event. */
export const messages = defineMessages({
  /** The one message of a day. */
  'daily.title': { 'zh-CN': '今日汇总：{count} 条消息', 'en-US': 'Messages of today: {count}' },
});
