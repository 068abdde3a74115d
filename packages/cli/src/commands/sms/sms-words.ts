import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall sms`. */
export const smsWords = defineWords('sms', {
  'zh-CN': {
    details: 'CODE 为短信配置的资源编号；outbox 始终可用，只写入发送记录。次数受限，超出时请按提示等待。',
    'argument.code': '短信配置的资源编号',
    'example.outbox': '写入本地发件箱，不真正发送',
    'example.usual': '基本用法',
    'example.many': '发送给多个号码',
  },
  'en-US': {
    details:
      'CODE is the code of a configuration; outbox is always there and only writes to the log. How many may be sent is limited; what is too much says when to try again.',
    'argument.code': 'Code of the configuration',
    'example.outbox': 'Into the local outbox, sent to nobody',
    'example.usual': 'The usual call',
    'example.many': 'To several numbers',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    sms: KeysOf<typeof smsWords>;
  }
}
