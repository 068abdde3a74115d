import type { Labels } from '../../../core/labels.js';
import type { smsMessage as resource } from './sms-message.js';

export const smsMessage = {
  title: '短信记录',
  fields: {
    tenantId: '所属租户',
    smsCode: '资源编号',
    category: '短信服务',
    categoryName: '短信服务名称',
    templateId: '模板编号',
    purpose: '用途',
    phone: '手机号码',
    content: '模板参数',
    state: '发送状态',
    failure: '失败原因',
    receipt: '回执编号',
    createTime: '发送时间',
  },
  operations: { list: '列表', detail: '查看' },
  options: {
    state: { sending: '发送中', sent: '已发送', failed: '失败', unknown: '结果未知' },
    purpose: { message: '短信', code: '验证码' },
  },
} satisfies Labels<typeof resource>;
