import { under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';

/** Short messages that were sent: written by the server, changed by nobody. */
export const smsMessage = defineFields({
  name: 'sms-message',
  screen: '/resource/sms-message',
  code: 'sms_message',
  tenancy: 'tenant',
  title: 'phone',
  baseColumns: ['createUser', 'createTime'],
  fields: {
    smsCode: field.text({ max: 64, in: 'row', row: 'always', column: true, search: true }),
    /**
     * In a list without its middle. Neither it nor the content is filtered or sorted by: whoever could compare parts of
     * a number, or sort by it, would read it.
     */
    phone: field.phone({
      max: 20,
      in: 'row',
      row: 'always',
      stored: false,
      format: 'mono',
      column: true,
      search: true,
    }),
    category: field.numericDictionary('sms', { in: 'row', row: 'always', column: true }),
    templateId: field.text({ max: 64, in: 'row' }),
    purpose: field.choice(['message', 'code'], { in: 'row', row: 'always', column: true, search: true }),
    /** What filled the template; in the detail alone. A code that left the house is `***` there too. */
    content: field.longText({ in: 'row', stored: false }),
    /** `unknown`: the server ended while the provider was asked. */
    state: field.state(
      { sending: 'neutral', sent: 'success', failed: 'danger', unknown: 'warning' },
      { in: 'row', row: 'always', column: true, search: true },
    ),
    /** What the provider said, or why it was not reached. */
    failure: field.text({ max: 500, in: 'row', column: true }),
    /** The provider's own name of the message. */
    receipt: field.text({ max: 200, in: 'row', format: 'mono', column: true }),
    createUser: field.custom({ row: id().nullish(), hidden: false }),
    createTime: field.moment({ in: 'row', row: 'always', column: true }),
  },
  crud: { style: 'own', base: '/blade-resource/sms/message' },
  operations: ({ standard: { blade } }) => ({
    list: blade.list,
    detail: under(blade.detail, { permission: 'sms_message_view' }),
  }),
});
