export { applyLease as 'apply-lease' } from './apply-lease/index.js';
export { ephemeralTenant as 'ephemeral-tenant' } from './ephemeral-tenant/index.js';
export { isolation } from './isolation/index.js';
export { tenant } from './tenant/index.js';
export { tenantPackage as 'tenant-package' } from './tenant-package/index.js';
