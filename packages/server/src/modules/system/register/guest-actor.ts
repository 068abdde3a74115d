import type { Actor } from '../../../context/context.js';

export interface NewPerson {
  readonly id: string;
  readonly tenantId: string;
  readonly account: string;
  readonly userName: string;
}

/** Whoever registers, for what is kept of it: themselves, in their tenant, allowed nothing. */
export const guestActor = ({ id, tenantId, account, userName }: NewPerson): Actor => ({
  userId: id,
  account,
  userName,
  tenantId,
  homeTenantId: tenantId,
  sessionId: '',
  clientId: '',
  dialect: 'mall',
  deptIds: [],
  roleIds: [],
  roles: [],
  permissions: new Set(),
  menuIds: new Set(),
  deptTreeIds: [],
  dataScopes: new Map(),
  refusesPath: () => true,
  administrator: false,
  admin: false,
  mustChangePassword: false,
});
