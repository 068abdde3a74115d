import { defineErrors } from '../../texts/define-texts.js';

/** Refusals of this module. */
export const errors = defineErrors({
  'sms.code_exists': {
    status: 409,
    'zh-CN': '当前资源编号已存在!',
    'en-US': 'This code exists already',
  },
  'sms.config_unknown': {
    status: 404,
    'zh-CN': '没有编号为 {code} 的短信配置，请检查编号，或在短信配置中新增',
    'en-US': 'No SMS configuration has the code {code}; check it, or add one',
  },
  'sms.provider_unsupported': {
    'zh-CN': '暂不支持该短信服务类型，请选择阿里云、腾讯云、HTTP 网关或本地发件箱',
    'en-US':
      'This provider is not supported; choose Aliyun, Tencent Cloud, an HTTP gateway or the local outbox',
  },
  'sms.config_incomplete': {
    'zh-CN': '短信配置 {code} 不完整，请补全: {fields}',
    'en-US': 'The SMS configuration {code} is incomplete; fill in: {fields}',
  },
  'sms.key_unreadable': {
    'zh-CN': '短信配置 {code} 的密钥由另一把服务器密钥加密，请重新填写密钥',
    'en-US': "The keys of the SMS configuration {code} were sealed by another server's key; enter them again",
  },
  'sms.address_forbidden': {
    'zh-CN': '不允许向 {host} 发送请求；请联系运维人员将其加入 MALL_SMS_HOSTS',
    'en-US': 'Nothing may be sent to {host}; ask the operator to list it in MALL_SMS_HOSTS',
  },
  'sms.send_failed': {
    'zh-CN': '短信发送失败: {reason}；请检查短信配置，详情见发送记录',
    'en-US': 'The message was not sent: {reason}; check the configuration, the log of messages has more',
  },
  'sms.code_wrong': {
    'zh-CN': '验证码错误或已失效，请重新获取',
    'en-US': 'The code is wrong or no longer valid; ask for a new one',
  },
});

/** Refusals of a call that sends messages. */
export const sendingErrors = [
  'sms.address_forbidden',
  'sms.config_incomplete',
  'sms.config_unknown',
  'sms.key_unreadable',
  'sms.provider_unsupported',
  'sms.send_failed',
] as const;
