import type { Labels } from '../../../core/labels.js';
import type { smsMessage as resource } from './sms-message.js';

export const smsMessage = {
  title: 'SMS message',
  fields: {
    tenantId: 'Tenant',
    smsCode: 'Configuration',
    category: 'Provider',
    categoryName: 'Name of the provider',
    templateId: 'Template',
    purpose: 'Purpose',
    phone: 'Phone number',
    content: 'Template values',
    state: 'State',
    failure: 'Reason of the failure',
    receipt: 'Receipt',
    createTime: 'Sent at',
  },
  operations: { list: 'List', detail: 'View' },
  options: {
    state: { sending: 'Being sent', sent: 'Sent', failed: 'Failed', unknown: 'Outcome unknown' },
    purpose: { message: 'Message', code: 'Code' },
  },
} satisfies Labels<typeof resource>;
