import { managementTenant } from '@mall/sdk/contract';
import type { UserContext } from './context.js';

export { managementTenant };

/** The management tenant's administrator looks at all tenants, unless acting for one of them; nobody else does. */
export const seesAllTenants = ({ actor }: UserContext): boolean =>
  actor.administrator && actor.tenantId === managementTenant;
