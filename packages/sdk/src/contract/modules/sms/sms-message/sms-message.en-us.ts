import type { FieldWords } from '../../../core/record/field-words.js';
import type { smsMessage as resource } from './sms-message.js';

export const smsMessage = {
  title: 'SMS message',
  fields: {
    smsCode: 'Configuration',
    category: 'Provider',
    categoryName: 'Name of the provider',
    templateId: 'Template',
    purpose: { label: 'Purpose', options: { message: 'Message', code: 'Code' } },
    phone: 'Phone number',
    content: 'Template values',
    state: {
      label: 'State',
      options: { sending: 'Being sent', sent: 'Sent', failed: 'Failed', unknown: 'Outcome unknown' },
    },
    failure: 'Reason of the failure',
    receipt: 'Receipt',
    createTime: 'Sent at',
  },
  operations: { list: 'List', detail: 'View' },
} satisfies FieldWords<typeof resource>;
