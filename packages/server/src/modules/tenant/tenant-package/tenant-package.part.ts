import { tenantPackage as descriptor } from '@mall/sdk/contract';
import { tenantPackages } from '../../../accounts/tables/tenant-package.table.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { crudButtons, pageSteps } from '../../../seed-steps/page-steps.js';
import { tenantPackageHandlers } from './tenant-package-handlers.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000120',
  parentId: folderIds.system,
  icon: 'appstore',
  sort: 10,
  buttons: crudButtons(descriptor.code).filter(({ code }) => code !== 'tenant_package_view'),
});

/** Packages of menus. */
export const tenantPackage = definePart({
  rows: { resource: descriptor, table: tenantPackages },
  mount: (host) => mount(host, descriptor, tenantPackageHandlers(), { changesAccess: true }),
  seeds: page,
});
