import type { Access, Actor } from '../../context/context.js';
import type { Orm } from '../../database/driver.js';
import { isAdministrator } from './access-cache.js';
import { deptsWithin } from './within-depts.js';

/** Who somebody is, before what they may do. */
export type Person = Pick<
  Actor,
  | 'userId'
  | 'account'
  | 'homeTenantId'
  | 'sessionId'
  | 'clientId'
  | 'dialect'
  | 'deptIds'
  | 'mustChangePassword'
> & { readonly userName: string | null };

const asksForTree = ({ dataScopes }: Access): boolean =>
  [...dataScopes.values()]
    .flat()
    .some(({ type, condition }) => type === 'deptTree' || condition?.includes('deptTreeIds'));

/** A person with what they may do, at home in their tenant. */
export async function actorOf(db: Orm, person: Person, access: Access): Promise<Actor> {
  const { homeTenantId, deptIds, userName, account } = person;
  return {
    ...access,
    ...person,
    userName: userName ?? account,
    tenantId: homeTenantId,
    deptTreeIds: asksForTree(access) ? await deptsWithin(db, homeTenantId, deptIds) : [],
    ...rankOf(access, homeTenantId),
  };
}

/** What the aliases of somebody's roles make of them. */
export function rankOf({ roles }: Access, tenantId: string): Pick<Actor, 'administrator' | 'admin'> {
  const administrator = isAdministrator(roles, tenantId);
  return {
    administrator,
    admin: administrator || roles.includes('admin') || roles.includes('administrator'),
  };
}
