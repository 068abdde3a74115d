import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { fileReply, upload } from '../../../core/file.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { json, optional, required, text } from '../../../fields/text.js';
import { reportLimits, reportResult } from './report-result.js';

const base = '/blade-report/report/rest';

const row = z.object({
  id: id(),
  tenantId: text(12),
  name: text(128),
  /** Its template, as JSON. */
  content: z.string(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({ name: required(128), content: json(reportLimits.bytes) }),
  query: z.object({ name: text(128) }),
};

/** Report files: templates over lists, with a name (wire contract, section 3.22). Whoever runs one sees what the list shows them. */
export const report = defineResource({
  name: 'report',
  screen: '/report/reportlist',
  code: 'report_list',
  tenancy: 'tenant',
  shapes,
  title: 'name',
  columns: ['name', 'createTime', 'updateTime'],
  search: ['name'],
  fields: ['name', 'content'],
  formats: { createTime: 'datetime', updateTime: 'datetime' },
  operations: {
    ...bladeCrud(base, shapes, { code: 'report_list' }),
    preview: endpoint({
      method: 'GET',
      path: `${base}/preview`,
      permission: 'report_list',
      input: z.object({ id: id() }),
      output: reportResult,
    }),
    /** Its groups, or its rows where there are none; all of them. */
    download: endpoint({
      method: 'GET',
      path: `${base}/download`,
      reply: 'file',
      permission: 'report_list',
      input: z.object({ id: id(), format: z.enum(['xlsx', 'csv']).optional() }),
      output: fileReply(),
    }),
    /** A template from a file; its name is the file's where none is given. */
    upload: endpoint({
      method: 'POST',
      path: `${base}/upload`,
      send: 'multipart',
      uploads: { file: reportLimits.bytes },
      permission: 'report_list_add',
      input: z.object({ file: upload(), name: optional(text(128)) }),
      output: row,
    }),
  },
});
