import { defineErrors } from '../../texts/define-texts.js';

/** Refusals of this module. */
export const errors = defineErrors({
  'message.address_forbidden': {
    'zh-CN':
      'Webhook 地址不可用: {value}；请填写外部的 https 地址，内部地址须由运维在 MALL_WEBHOOK_HOSTS 中列出',
    'en-US':
      'Messages cannot be sent to {value}; give an https address outside; one inside has to be listed in MALL_WEBHOOK_HOSTS by whoever runs the server',
  },
  'message.webhook_incomplete': {
    'zh-CN': '请先填写 Webhook 地址并生成签名密钥，再开启 Webhook 通知',
    'en-US': 'Give a webhook address and make a signing secret before webhooks are switched on',
  },
  'message.quiet_incomplete': {
    'zh-CN': '免打扰须有开始和结束两个不同的时间，或都留空',
    'en-US': 'Quiet hours need a beginning and another end, or neither',
  },
  'message.no_mail_address': {
    'zh-CN': '请先在个人资料中填写邮箱，再开启邮件通知',
    'en-US': 'Fill in your mail address in your profile before mail is switched on',
  },
});
