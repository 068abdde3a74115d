import { defineMessages } from '../../texts/define-texts.js';

/** What is said when an act is done (wire contract of workflows, 1.6). */
export const messages = defineMessages({
  'done.claimed': { 'zh-CN': '签收成功', 'en-US': 'Claimed' },
});
