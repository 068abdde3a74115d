import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { defineResource } from '../../../core/resource.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';

/** `unknown`: the server ended while the provider was asked. */
const states = ['sending', 'sent', 'failed', 'unknown'] as const;
const purposes = ['message', 'code'] as const;

const row = z.object({
  id: id(),
  tenantId: text(12),
  smsCode: text(64),
  category: int(),
  categoryName: z.string().nullish(),
  templateId: z.string().nullish(),
  purpose: z.enum(purposes),
  /** In a list without its middle. */
  phone: text(20),
  /** What filled the template; in the detail alone. A code that left the house is `***` there too. */
  content: z.string().nullish(),
  state: z.enum(states),
  /** What the provider said, or why it was not reached. */
  failure: z.string().nullish(),
  /** The provider's own name of the message. */
  receipt: z.string().nullish(),
  createUser: id().nullish(),
  createTime: z.string(),
});

const shapes = {
  row,
  form: z.object({}),
  query: z.object({ phone: text(20), smsCode: text(64), state: z.enum(states), purpose: z.enum(purposes) }),
};

const { list, detail } = bladeCrud('/blade-resource/sms/message', shapes, {
  code: 'sms_message',
  // Whoever could compare parts of a number, or sort by it, would read it.
  hidden: ['categoryName', 'phone', 'content'],
});

/** Short messages that were sent: written by the server, changed by nobody. */
export const smsMessage = defineResource({
  name: 'sms-message',
  screen: '/resource/sms-message',
  code: 'sms_message',
  tenancy: 'tenant',
  shapes,
  title: 'phone',
  columns: ['phone', 'smsCode', 'category', 'purpose', 'state', 'failure', 'receipt', 'createTime'],
  search: ['smsCode', 'phone', 'state', 'purpose'],
  fields: [],
  formats: { phone: 'mono', receipt: 'mono', state: 'status', createTime: 'datetime' },
  tones: { state: { sent: 'success', failed: 'danger', unknown: 'warning' } },
  options: {
    category: { dict: 'sms', numeric: true },
    state: { values: states },
    purpose: { values: purposes },
  },
  names: { category: 'categoryName' },
  operations: { list, detail: { ...detail, permission: 'sms_message_view' } },
});
