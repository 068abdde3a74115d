import { under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { calledFields, callerFields } from '../log-fields.js';

/** What nobody foresaw, in the server and in browsers that have uploaded theirs (wire contract, section 3.17). */
export const logError = defineFields({
  name: 'log-error',
  screen: '/monitor/log/error',
  code: 'log_error',
  tenancy: 'management',
  title: 'message',
  baseColumns: [],
  fields: {
    exceptionName: field.text({ in: 'row', column: { before: 'message' }, search: true }),
    message: field.longText({ in: 'row', column: true }),
    stackTrace: field.longText({ in: 'row' }),
    fileName: field.text({ in: 'row' }),
    lineNumber: field.integer({ in: 'row' }),
    method: field.text({ max: 10, in: 'row' }),
    requestUri: field.longText({ in: 'row', format: 'mono', column: true }),
    /** The resource or the group of calls. */
    methodClass: field.text({ max: 64, in: 'row' }),
    ...calledFields,
    ...callerFields,
  },
  crud: { style: 'own', base: '/blade-log/error' },
  operations: ({ standard: { blade } }) => ({
    list: blade.list,
    detail: under(blade.detail, { permission: 'log_error_view' }),
  }),
});
