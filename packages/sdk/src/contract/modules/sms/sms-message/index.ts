import { defineEntry } from '../../../core/entry.js';

export const smsMessage = defineEntry({
  menu: { code: 'sms_message', 'zh-CN': '短信记录', 'en-US': 'SMS log' },
  resource: () => import('./sms-message.js').then((m) => m.smsMessage),
  'zh-CN': () => import('./sms-message.zh-cn.js').then((m) => m.smsMessage),
  'en-US': () => import('./sms-message.en-us.js').then((m) => m.smsMessage),
});
