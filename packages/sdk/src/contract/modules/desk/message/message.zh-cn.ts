import type { ApiLabels } from '../../../core/labels.js';
import type { message as api } from './message.js';

export const message = {
  title: '我的消息',
  operations: {
    page: '我的消息',
    markRead: '标为已读',
    markAllRead: '全部已读',
    setting: '消息接收设置',
    saveSetting: '保存消息接收设置',
    renewSecret: '重新生成签名密钥',
  },
  inputs: {
    read: '已读',
    mail: '邮件通知',
    webhook: 'Webhook 通知',
    webhookUrl: 'Webhook 地址',
    mailOff: '不发邮件的种类 (task, late, process, people)',
    webhookOff: '不发 Webhook 的种类 (task, late, process, people)',
    mailDaily: '邮件每天汇总一次的时间 (如 08:30)',
    webhookDaily: 'Webhook 每天汇总一次的时间 (如 08:30)',
    quietFrom: '免打扰开始 (如 22:00)',
    quietUntil: '免打扰结束 (如 07:00)',
    language: '通知语言',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
