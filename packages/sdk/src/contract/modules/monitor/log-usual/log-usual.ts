import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { defineResource } from '../../../core/resource.js';
import { text } from '../../../fields/text.js';
import { logFields, logQuery } from '../log-fields.js';

const row = z.object({
  ...logFields,
  /** `info`, or `warn` for what somebody should look at. */
  logLevel: text(10),
  /** What happened: `sign_in`, `sign_out`, `lock` … */
  logId: text(32),
  logData: z.string().nullish(),
});

const shapes = { row, form: z.object({}), query: z.object({ logId: text(32), ...logQuery }) };

const { list, detail } = bladeCrud('/blade-log/usual', shapes, { code: 'log_usual' });

const events = [
  'sign_in',
  'sign_in_failed',
  'lock',
  'sign_out',
  'unlock',
  'password_change',
  'password_reset',
  'grant',
] as const;

/** What people did that somebody may ask about later: written by the server, changed by nobody (wire contract, section 3.17). */
export const logUsual = defineResource({
  name: 'log-usual',
  screen: '/monitor/log/usual',
  code: 'log_usual',
  tenancy: 'management',
  shapes,
  title: 'logId',
  columns: ['logId', 'logLevel', 'createBy', 'logData', 'remoteIp', 'requestId', 'createTime'],
  search: ['logId', 'createBy', 'requestId'],
  fields: [],
  formats: { remoteIp: 'mono', requestId: 'mono', createTime: 'datetime' },
  widgets: { logId: 'select' },
  options: { logId: { values: events } },
  operations: { list, detail: { ...detail, permission: 'log_usual_view' } },
});
