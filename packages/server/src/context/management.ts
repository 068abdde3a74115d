import type { UserContext } from './context.js';

/** The tenant of the platform's own people. */
export const managementTenant = '000000';

/** The management tenant's people look at all tenants, unless an administrator acts for one of them. */
export const seesAllTenants = ({ actor }: UserContext): boolean =>
  actor.homeTenantId === managementTenant && actor.tenantId === managementTenant;
