import { under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { calledFields, callerFields } from '../log-fields.js';

/** What people did that somebody may ask about later. */
const events = [
  'sign_in',
  'sign_in_failed',
  'lock',
  'sign_out',
  'unlock',
  'password_change',
  'password_reset',
  'grant',
  'session_end',
] as const;
export type LogEventName = (typeof events)[number];

/** Events of people's sessions and rights: written by the server, changed by nobody (wire contract, section 3.17). */
export const logUsual = defineFields({
  name: 'log-usual',
  screen: '/monitor/log/usual',
  code: 'log_usual',
  tenancy: 'management',
  title: 'logId',
  baseColumns: [],
  fields: {
    logId: field.choice(events, { in: 'row', row: 'always', column: true, search: true }),
    /** `warn` for what somebody should look at. */
    logLevel: field.choice(['info', 'warn'], {
      max: 10,
      in: 'row',
      row: 'always',
      format: 'status',
      tones: { info: 'neutral', warn: 'warning' },
      column: true,
    }),
    /** What was sent, as JSON: read in the detail. */
    logData: field.json({ in: 'row' }),
    method: field.text({ max: 10, in: 'row' }),
    requestUri: field.longText({ in: 'row' }),
    /** The resource or the group of calls. */
    methodClass: field.text({ max: 64, in: 'row' }),
    ...calledFields,
    ...callerFields,
  },
  crud: { style: 'own', base: '/blade-log/usual' },
  operations: ({ standard: { blade } }) => ({
    list: blade.list,
    detail: under(blade.detail, { permission: 'log_usual_view' }),
  }),
});
