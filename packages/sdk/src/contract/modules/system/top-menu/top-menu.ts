import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';

const base = '/blade-system/topmenu';
const idList = z.array(id()).max(10_000);

/** Entries of the top bar; each narrows the sidebar to its own pages (wire contract, section 3.3). */
export const topMenu = defineFields({
  name: 'top-menu',
  screen: '/system/topmenu',
  code: 'topmenu',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ required: true, column: true, search: true }),
    code: field.text({ required: true, format: 'mono', column: true, search: true }),
    source: field.text({ widget: 'icon', column: true }),
    sort: field.integer({ required: true, default: 1, row: 'maybe', column: true }),
  },
  crud: { style: 'blade', base },
  operations: () => ({
    grant: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/grant`,
        role: 'admin',
        permission: 'topmenu_setting',
        target: { field: 'topMenuIds', many: true },
        idempotent: true,
        input: z.strictObject({ topMenuIds: idList.min(1), menuIds: idList }),
        output: done(),
      }),
      'role.grant_exceeds',
    ),
  }),
});
