export { tenant } from './tenant/tenant.js';
export { tenantPackage } from './tenant-package/tenant-package.js';
