import type { Endpoint } from '../contract/core/endpoint.js';
import { codesFor } from '../contract/core/permission.js';
import type { AnyResource } from '../contract/core/resource.js';
import { type PermissionSet, permissionSet } from './permission-set.js';

/** Roles and codes of the caller. */
export interface Access {
  readonly roles: readonly string[];
  readonly codes: PermissionSet;
}

/**
 * What the `user-info` call says about the caller.
 *
 * @example
 * accessOf({ roles: ['admin'], permissions: ['tenant'] }).codes; // { tenant: true }
 */
export const accessOf = (info: {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}): Access => ({ roles: info.roles, codes: permissionSet(info.permissions) });

type Guarded = Pick<Endpoint, 'caller' | 'kind' | 'permission' | 'role'>;

const hasRole = ({ roles }: Access, role: string | undefined): boolean =>
  role === undefined || roles.includes(role);

/**
 * True when the caller may make this call; `input` decides between the codes for inserting and updating. Without
 * access nobody is signed in. With its resource, writes to tables that all tenants share are the administrator's
 * alone. The server decides again.
 *
 * @example
 * may({ roles: [], codes: { param_add: true } }, param.operations.submit, { paramName: 'a' }); // true
 */
export function may(
  access: Access | undefined,
  endpoint: Guarded,
  input?: unknown,
  resource?: Pick<AnyResource, 'tenancy'>,
): boolean {
  if (endpoint.caller !== 'user') return true;
  if (!access) return false;
  if (access.roles.includes('administrator')) return true;
  if (resource?.tenancy === 'global' && endpoint.kind === 'write') return false;
  if (!hasRole(access, endpoint.role)) return false;
  const codes = codesFor(endpoint.permission, input);
  return codes.length === 0 || codes.some((code) => access.codes[code] === true);
}
