import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';

const row = z.object({
  id: id(),
  tenantId: text(12),
  category: int(),
  postCode: text(12),
  postName: text(64),
  sort: int().nullish(),
  remark: text().nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
    category: int(1, 4),
    postCode: required(12),
    postName: required(64),
    sort: int(),
    remark: optional(text()),
  }),
  query: z.object({ category: int(), postCode: text(), postName: text() }),
};

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
  operations: bladeCrud('/blade-system/post', shapes, { code: 'post' }),
});
