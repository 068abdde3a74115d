import type { ApiLabels } from '../../../core/labels.js';
import type { message as api } from './message.js';

export const message = {
  title: 'My messages',
  operations: {
    page: 'My messages',
    markRead: 'Mark as read',
    markAllRead: 'Mark all as read',
    setting: 'How I am told',
    saveSetting: 'Save how I am told',
    renewSecret: 'New signing secret',
  },
  inputs: {
    read: 'Read',
    mail: 'By mail',
    webhook: 'By webhook',
    webhookUrl: 'Webhook address',
    mailOff: 'Kinds not sent by mail (task, late, process, people)',
    webhookOff: 'Kinds not sent by webhook (task, late, process, people)',
    mailDaily: 'One mail a day at (08:30)',
    webhookDaily: 'One webhook a day at (08:30)',
    quietFrom: 'Quiet from (22:00)',
    quietUntil: 'Quiet until (07:00)',
    language: 'Language',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
