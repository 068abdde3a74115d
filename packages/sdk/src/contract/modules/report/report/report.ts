import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { fileReply, upload } from '../../../core/file.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';
import { json, optional, text } from '../../../fields/text.js';
import { templateErrors } from '../errors.js';
import { reportParameters } from './report-parameters.js';
import { reportLimits, reportResult } from './report-result.js';

const base = '/blade-report/report/rest';

/** Filters of its parameters, as the list's call takes them: `{"status":"1"}`. Without them it runs as it is kept. */
const parameters = json(4000).optional();

/** Report files: templates over lists, with a name (wire contract, section 3.22). Whoever runs one sees what the list shows them. */
export const report = defineFields({
  name: 'report',
  screen: '/report/reportlist',
  code: 'report_list',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ max: 128, required: true, column: true, search: true }),
    /** Its template. */
    content: field.json({ max: reportLimits.bytes, required: true }),
    createTime: field.moment({ in: 'row', column: true }),
    updateTime: field.moment({ in: 'row', column: true }),
  },
  crud: { style: 'blade', base },
  operations: ({ submit, outputs }) => ({
    submit: refusing(submit, 'report.name_exists', ...templateErrors),
    /** What may be asked of it before it runs: it is neither run for that, nor are its rows looked at. */
    parameters: refusing(
      endpoint({
        method: 'GET',
        path: `${base}/parameters`,
        permission: 'report_list',
        input: z.object({ id: id() }),
        output: reportParameters,
      }),
      ...templateErrors,
    ),
    preview: refusing(
      endpoint({
        method: 'GET',
        path: `${base}/preview`,
        permission: 'report_list',
        input: z.object({ id: id(), parameters }),
        output: reportResult,
      }),
      'report.too_many_rows',
      ...templateErrors,
    ),
    /** Its groups, or its rows where there are none; all of them. */
    download: refusing(
      endpoint({
        method: 'GET',
        path: `${base}/download`,
        reply: 'file',
        permission: 'report_list',
        input: z.object({ id: id(), format: z.enum(['xlsx', 'csv']).optional(), parameters }),
        output: fileReply(),
      }),
      'report.too_many_rows',
      ...templateErrors,
    ),
    /** A template from a file; its name is the file's where none is given. */
    upload: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/upload`,
        send: 'multipart',
        uploads: { file: reportLimits.bytes },
        permission: 'report_list_add',
        input: z.object({ file: upload(), name: optional(text(128)) }),
        output: outputs.row,
      }),
      'report.name_exists',
      ...templateErrors,
    ),
  }),
});
