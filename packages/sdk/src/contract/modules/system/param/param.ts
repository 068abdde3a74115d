import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { optional, required, text } from '../../../fields/text.js';

const row = z.object({
  id: id(),
  paramName: text(),
  paramKey: text(),
  paramValue: z.string(),
  remark: text().nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
    paramName: required(),
    paramKey: required(),
    paramValue: required(5000),
    remark: optional(text()),
  }),
  query: z.object({ paramName: text(), paramKey: text(), paramValue: text() }),
};

/** System parameters (specification, section 3). */
export const param = defineResource({
  name: 'param',
  screen: '/system/param',
  code: 'param',
  tenancy: 'global',
  shapes,
  title: 'paramName',
  columns: ['paramName', 'paramKey', 'paramValue', 'remark'],
  search: ['paramName', 'paramKey'],
  fields: ['paramName', 'paramKey', 'paramValue', 'remark'],
  unique: ['paramKey'],
  widgets: { paramValue: 'textarea', remark: 'textarea' },
  formats: { paramKey: 'mono' },
  operations: bladeCrud('/blade-system/param', shapes, { code: 'param' }),
});
