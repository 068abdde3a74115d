import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { defineResource } from '../../../core/resource.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';
import { logFields, logQuery } from '../log-fields.js';

const row = z.object({
  ...logFields,
  exceptionName: text().nullish(),
  message: z.string().nullish(),
  stackTrace: z.string().nullish(),
  fileName: text().nullish(),
  lineNumber: int().nullish(),
});

const shapes = { row, form: z.object({}), query: z.object({ exceptionName: text(), ...logQuery }) };

const { list, detail } = bladeCrud('/blade-log/error', shapes, { code: 'log_error' });

/** What nobody foresaw, in the server and in browsers that have uploaded theirs (wire contract, section 3.17). */
export const logError = defineResource({
  name: 'log-error',
  screen: '/monitor/log/error',
  code: 'log_error',
  tenancy: 'management',
  shapes,
  title: 'message',
  columns: ['exceptionName', 'message', 'requestUri', 'createBy', 'remoteIp', 'requestId', 'createTime'],
  search: ['exceptionName', 'createBy', 'requestId'],
  fields: [],
  formats: { requestUri: 'mono', remoteIp: 'mono', requestId: 'mono', createTime: 'datetime' },
  operations: { list, detail: { ...detail, permission: 'log_error_view' } },
});
