import * as z from 'zod';
import { bladeCrud, done } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';
import { topMenuRow } from './top-menu-row.js';

const shapes = {
  row: topMenuRow,
  form: z.object({ code: required(), name: required(), source: optional(text()), sort: int() }),
  query: z.object({ code: text(), name: text() }),
};

const base = '/blade-system/topmenu';
const idList = z.array(id()).max(10_000);

/** Entries of the top bar; each narrows the sidebar to its own pages (wire contract, section 3.3). */
export const topMenu = defineResource({
  name: 'top-menu',
  screen: '/system/topmenu',
  code: 'topmenu',
  tenancy: 'tenant',
  shapes,
  title: 'name',
  columns: ['name', 'code', 'source', 'sort'],
  search: ['name', 'code'],
  fields: ['name', 'code', 'source', 'sort'],
  widgets: { source: 'icon', sort: 'number' },
  formats: { code: 'mono' },
  initial: { sort: 1 },
  operations: {
    ...bladeCrud(base, shapes, { code: 'topmenu' }),
    grant: endpoint({
      method: 'POST',
      path: `${base}/grant`,
      role: 'admin',
      permission: 'topmenu_setting',
      target: { field: 'topMenuIds', many: true },
      idempotent: true,
      input: z.strictObject({ topMenuIds: idList.min(1), menuIds: idList }),
      output: done(),
    }),
  },
});
