export { type ApplyLease, applyLease, applyLeaseSeconds } from './apply-lease/apply-lease.js';
export {
  type EphemeralTenant,
  ephemeralTenant,
  maxEphemeralMinutes,
} from './ephemeral-tenant/ephemeral-tenant.js';
export {
  type IsolationDetail,
  type IsolationReport,
  type IsolationRun,
  isolation,
} from './isolation/isolation.js';
export { isolationHtml, isolationMarkdown } from './isolation/isolation-files.js';
export {
  type IsolationCaller,
  type IsolationLeakKind,
  type IsolationReason,
  type IsolationState,
  type IsolationWay,
  isolationCallers,
  isolationLeakKinds,
  isolationLimits,
  isolationReasons,
  isolationStates,
  isolationWays,
} from './isolation/isolation-kinds.js';
export { type IsolationText, isolationText } from './isolation/isolation-text.js';
export { tenant } from './tenant/tenant.js';
export { tenantPackage } from './tenant-package/tenant-package.js';
