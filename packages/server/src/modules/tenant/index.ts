export { applyLease } from './apply-lease/apply-lease.part.js';
export { ephemeralTenant } from './ephemeral-tenant/ephemeral-tenant.part.js';
export { isolation } from './isolation/isolation.part.js';
export { tenant } from './tenant/tenant.part.js';
export { tenantPackage } from './tenant-package/tenant-package.part.js';
