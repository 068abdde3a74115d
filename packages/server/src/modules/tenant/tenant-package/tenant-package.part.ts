import { tenantPackage as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../shared/seeds/folder-ids.js';
import { crudButtons, pageSteps } from '../../shared/seeds/page-steps.js';
import { tenantPackages } from '../../shared/tables/tenant-package.table.js';
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
