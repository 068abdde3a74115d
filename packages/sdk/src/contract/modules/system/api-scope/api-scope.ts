import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { int } from '../../../fields/numbers.js';
import { required, text } from '../../../fields/text.js';
import { scopeForm, scopeQuery, scopeRow } from '../scope-fields.js';

const row = z.object({
  ...scopeRow,
  scopePath: text(),
  scopeType: int(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
    ...scopeForm,
    /** A path of the interface; `*` stands for one part, `**` for any number. */
    scopePath: required().regex(/^\/[\w\-./{}*]*$/),
    scopeType: int(1, 2),
  }),
  query: z.object(scopeQuery),
};

/** Paths that only roles with the grant may call (wire contract, section 3.13). */
export const apiScope = defineResource({
  name: 'api-scope',
  screen: '/authority/apiscope',
  code: 'api_scope',
  tenancy: 'global',
  shapes,
  title: 'scopeName',
  columns: ['scopeName', 'resourceCode', 'scopePath', 'scopeType', 'remark'],
  search: ['scopeName', 'resourceCode', 'menuId'],
  aside: 'menuId',
  fields: ['menuId', 'scopeName', 'resourceCode', 'scopePath', 'scopeType', 'remark'],
  unique: ['resourceCode'],
  widgets: { menuId: 'tree', scopeType: 'select', remark: 'textarea' },
  formats: { resourceCode: 'mono', scopePath: 'mono' },
  options: {
    menuId: { resource: 'menu', operation: 'tree', label: 'title', value: 'id' },
    scopeType: { dict: 'api_scope_type', numeric: true },
  },
  names: { scopeType: 'scopeTypeName' },
  initial: { scopeType: 2 },
  operations: bladeCrud('/blade-system/api-scope', shapes, { code: 'api_scope' }),
});
