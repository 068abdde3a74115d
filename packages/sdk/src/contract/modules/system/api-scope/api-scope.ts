import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';

const row = z.object({
  id: id(),
  menuId: id(),
  resourceCode: text(),
  scopeName: text(),
  scopePath: text(),
  scopeType: int(),
  remark: text().nullish(),
  scopeTypeName: text().nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
    menuId: id(),
    resourceCode: required(),
    scopeName: required(),
    /** A path of the interface; `*` stands for one part, `**` for any number. */
    scopePath: required().regex(/^\/[\w\-./{}*]*$/),
    scopeType: int(1, 2),
    remark: optional(text()),
  }),
  query: z.object({ menuId: id(), scopeName: text(), resourceCode: text() }),
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
  fields: ['menuId', 'scopeName', 'resourceCode', 'scopePath', 'scopeType', 'remark'],
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
