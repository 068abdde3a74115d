import type { UserContext } from './context.js';

/** The tenant of the platform's own people. */
export const managementTenant = '000000';

/** The management tenant's administrator looks at all tenants, unless acting for one of them; nobody else does. */
export const seesAllTenants = ({ actor }: UserContext): boolean =>
  actor.administrator && actor.tenantId === managementTenant;
