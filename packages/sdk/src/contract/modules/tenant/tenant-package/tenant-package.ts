import * as z from 'zod';
import { endpoint } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';

const base = '/blade-system/tenant-package';

/** What a tenant may use: a named set of menus (specification, section 3). */
export const tenantPackage = defineFields({
  name: 'tenant-package',
  screen: '/system/tenant-package',
  code: 'tenant_package',
  tenancy: 'global',
  title: 'packageName',
  fields: {
    packageName: field.text({ required: true, column: true, search: true }),
    // Packages are lists: they lose what is gone.
    menuId: field.links(
      'menu',
      { from: 'tree' },
      { required: true, row: 'maybe', nameField: false, onRemove: 'withdraw' },
    ),
    remark: field.text({ widget: 'textarea', column: true }),
    updateTime: field.moment({ in: 'row', column: true }),
  },
  crud: { style: 'blade', base },
  operations: () => ({
    select: endpoint({
      method: 'GET',
      path: `${base}/select`,
      role: 'admin',
      input: z.object({ packageName: text().optional() }),
      output: z.array(z.object({ id: id(), packageName: z.string(), menuId: z.string().nullish() })),
    }),
  }),
});
