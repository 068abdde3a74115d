import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { defineResource } from '../../../core/resource.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';
import { logFields, logQuery } from '../log-fields.js';

const row = z.object({
  ...logFields,
  /** 1 for a call that was done, 2 for one that was refused. */
  type: int(),
  /** Resource and operation in the reader's language. */
  title: z.string().nullish(),
  /** Milliseconds. */
  time: int(),
  httpStatus: int(),
});

const shapes = {
  row,
  form: z.object({}),
  query: z.object({ methodClass: text(64), type: int(1, 2), ...logQuery }),
};

const { list, detail } = bladeCrud('/blade-log/api', shapes, { code: 'log_api', hidden: ['title'] });

/** Every write that somebody signed in has asked for: written by the server, changed by nobody (wire contract, section 3.17). */
export const logApi = defineResource({
  name: 'log-api',
  screen: '/monitor/log/api',
  code: 'log_api',
  tenancy: 'management',
  shapes,
  title: 'requestUri',
  columns: [
    'title',
    'type',
    'method',
    'requestUri',
    'httpStatus',
    'time',
    'createBy',
    'remoteIp',
    'requestId',
    'createTime',
  ],
  search: ['methodClass', 'type', 'createBy', 'requestId'],
  fields: [],
  formats: { requestUri: 'mono', remoteIp: 'mono', requestId: 'mono', createTime: 'datetime' },
  widgets: { type: 'select' },
  options: { type: { values: [1, 2] } },
  operations: { list, detail: { ...detail, permission: 'log_api_view' } },
});
