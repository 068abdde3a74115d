export { type ApplyLease, applyLease, applyLeaseSeconds } from './apply-lease/apply-lease.js';
export {
  type EphemeralTenant,
  ephemeralTenant,
  maxEphemeralMinutes,
} from './ephemeral-tenant/ephemeral-tenant.js';
export { tenant } from './tenant/tenant.js';
export { tenantPackage } from './tenant-package/tenant-package.js';
