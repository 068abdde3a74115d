import { defineEntry } from '../../../core/entry.js';

export const sms = defineEntry({
  menu: { code: 'sms', 'zh-CN': '短信配置', 'en-US': 'SMS' },
  resource: () => import('./sms.js').then((m) => m.sms),
  'zh-CN': () => import('./sms.zh-cn.js').then((m) => m.sms),
  'en-US': () => import('./sms.en-us.js').then((m) => m.sms),
});
