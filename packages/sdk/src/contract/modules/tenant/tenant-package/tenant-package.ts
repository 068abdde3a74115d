import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { ids } from '../../../fields/ids.js';
import { optional, required, text } from '../../../fields/text.js';
import { tenantPackageRow } from './tenant-package-row.js';

const shapes = {
  row: tenantPackageRow,
  form: z.object({ packageName: required(), menuId: ids(), remark: optional(text()) }),
  query: z.object({ packageName: text() }),
};

const base = '/blade-system/tenant-package';

/** What a tenant may use: a named set of menus (specification, section 3). */
export const tenantPackage = defineResource({
  name: 'tenant-package',
  screen: '/system/tenant-package',
  code: 'tenant_package',
  tenancy: 'global',
  shapes,
  title: 'packageName',
  columns: ['packageName', 'remark', 'updateTime'],
  search: ['packageName'],
  fields: ['packageName', 'menuId', 'remark'],
  widgets: { menuId: 'tree', remark: 'textarea' },
  options: { menuId: { resource: 'menu', operation: 'tree', label: 'title', value: 'id', multiple: true } },
  operations: {
    ...bladeCrud(base, shapes, { code: 'tenant_package' }),
    select: endpoint({
      method: 'GET',
      path: `${base}/select`,
      role: 'admin',
      input: z.object({ packageName: text().optional() }),
      output: z.array(tenantPackageRow.pick({ id: true, packageName: true, menuId: true })),
    }),
  },
});
