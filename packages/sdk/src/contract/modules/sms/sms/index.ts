import { defineEntry } from '../../../core/entry.js';

export const sms = defineEntry({
  menu: { code: 'sms', 'zh-CN': '短信配置', 'en-US': 'SMS' },
  dictionaries: [
    {
      code: 'sms',
      name: '短信服务类型',
      sort: 11,
      entries: [
        ['1', '云片', 'Yunpian'],
        ['2', '七牛云', 'Qiniu Cloud'],
        ['3', '阿里云', 'Alibaba Cloud'],
        ['4', '腾讯云', 'Tencent Cloud'],
      ],
      later: [
        ['5', 'HTTP 网关', 'HTTP gateway'],
        ['6', '本地发件箱', 'Local outbox'],
      ],
    },
  ],
  resource: () => import('./sms.js').then((m) => m.sms),
  'zh-CN': () => import('./sms.zh-cn.js').then((m) => m.sms),
  'en-US': () => import('./sms.en-us.js').then((m) => m.sms),
});
