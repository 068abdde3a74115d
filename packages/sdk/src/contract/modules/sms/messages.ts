import { defineMessages } from '../../texts/define-texts.js';

/** Sentences of this module. */
export const messages = defineMessages({
  'sms.sent': { 'zh-CN': '短信发送成功', 'en-US': 'Message sent successfully' },
  'sms.code_right': { 'zh-CN': '校验成功', 'en-US': 'The code is right' },
});
