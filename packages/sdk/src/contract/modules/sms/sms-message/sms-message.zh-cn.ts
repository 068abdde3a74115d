import type { FieldWords } from '../../../core/record/field-words.js';
import type { smsMessage as resource } from './sms-message.js';

export const smsMessage = {
  title: '短信记录',
  fields: {
    smsCode: '资源编号',
    category: '短信服务',
    templateId: '模板编号',
    purpose: { label: '用途', options: { message: '短信', code: '验证码' } },
    phone: '手机号码',
    content: '模板参数',
    state: {
      label: '发送状态',
      options: { sending: '发送中', sent: '已发送', failed: '失败', unknown: '结果未知' },
    },
    failure: '失败原因',
    receipt: '回执编号',
    createTime: '发送时间',
  },
  operations: { list: '列表', detail: '查看' },
} satisfies FieldWords<typeof resource>;
