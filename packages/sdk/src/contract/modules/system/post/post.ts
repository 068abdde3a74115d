import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';
import { postRow } from './post-row.js';

const shapes = {
  row: postRow,
  form: z.object({
    category: int(1, 4),
    postCode: required(12),
    postName: required(64),
    sort: int(),
    remark: optional(text()),
  }),
  query: z.object({ category: int(), postCode: text(), postName: text() }),
};

const base = '/blade-system/post';

/** Posts of a tenant (wire contract, section 3.10). */
export const post = defineResource({
  name: 'post',
  screen: '/system/post',
  code: 'post',
  tenancy: 'tenant',
  shapes,
  title: 'postName',
  columns: ['category', 'postCode', 'postName', 'sort', 'remark'],
  search: ['category', 'postCode', 'postName'],
  fields: ['category', 'postCode', 'postName', 'sort', 'remark'],
  widgets: { category: 'select', sort: 'number', remark: 'textarea' },
  formats: { postCode: 'mono' },
  options: { category: { dict: 'post_category', numeric: true } },
  initial: { category: 3, sort: 1 },
  picker: { columns: ['postName', 'postCode'] },
  operations: {
    ...bladeCrud(base, shapes, { code: 'post' }),
    select: endpoint({
      method: 'GET',
      path: `${base}/select`,
      input: z.object({ tenantId: text(12).optional() }),
      output: z.array(postRow),
    }),
  },
});
