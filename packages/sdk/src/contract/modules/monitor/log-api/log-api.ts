import { under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { calledFields, callerFields } from '../log-fields.js';

/** Every write that somebody signed in has asked for: written by the server, changed by nobody (wire contract, section 3.17). */
export const logApi = defineFields({
  name: 'log-api',
  screen: '/monitor/log/api',
  code: 'log_api',
  tenancy: 'management',
  title: 'requestUri',
  baseColumns: [],
  fields: {
    /** The resource or the group of calls. */
    methodClass: field.text({ max: 64, in: 'row', search: true }),
    ...calledFields,
    /** Resource and operation in the reader's language. */
    title: field.text({ derived: true, column: { before: 'requestUri' } }),
    /** Done, or refused. */
    type: field.choice([1, 2], {
      in: 'row',
      default: 1,
      format: 'status',
      tones: { 1: 'success', 2: 'danger' },
      column: { before: 'requestUri' },
      search: true,
    }),
    method: field.text({ max: 10, in: 'row', column: { before: 'requestUri' } }),
    requestUri: field.longText({ in: 'row', format: 'mono', column: true }),
    httpStatus: field.integer({ in: 'row', row: 'always', column: true }),
    /** Milliseconds. */
    time: field.integer({ in: 'row', row: 'always', column: true }),
    ...callerFields,
  },
  crud: { style: 'own', base: '/blade-log/api' },
  operations: ({ standard: { blade } }) => ({
    list: blade.list,
    detail: under(blade.detail, { permission: 'log_api_view' }),
  }),
});
