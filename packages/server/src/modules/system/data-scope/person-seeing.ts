import { type ScopeDraft, splitIds } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import { isAdministrator, loadAccess } from '../../../accounts/access/access-cache.js';
import { actorOf, type Person } from '../../../accounts/access/actor.js';
import { dataScopesWith, type KnownDataScope, typeOf } from '../../../accounts/access/scopes.js';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { Access, UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { userRows } from '../user/user-link.js';
import { maySeePeople } from '../why/why-subject.js';

/** Calls as a person would make them now, and as one would with the scope. */
export interface PersonSeeing {
  readonly now: UserContext;
  readonly later: UserContext;
}

/**
 * Somebody of the tenant that the call is about, with all roles and departments that they have.
 *
 * @throws AppError row.not_found for whoever is not there, and for everybody that the caller may not see
 */
export async function personSeeing(
  ctx: UserContext,
  userId: string,
  scope: ScopeDraft,
): Promise<PersonSeeing> {
  const { tenantId } = ctx.actor;
  const [row] = maySeePeople(ctx) ? await userRows.find(ctx, [userId]) : [];
  if (row?.tenantId !== tenantId) throw fail('row.not_found', { id: userId });
  const { person, access } = await loadPerson(ctx, userId);
  const dataScopes = isAdministrator(access.roles, tenantId)
    ? access.dataScopes
    : await dataScopesWith(ctx.db, access.roleIds, asKnown(scope));
  const as = async (rights: Access): Promise<UserContext> => ({
    ...ctx,
    actor: await actorOf(ctx.db, person, rights),
  });
  return { now: await as(access), later: await as({ ...access, dataScopes }) };
}

async function loadPerson({ db, actor }: UserContext, userId: string) {
  const { tenantId } = actor;
  const [kept] = await db
    .select({
      ...{ account: users.account, userName: users.realName, mustChangePassword: users.mustChangePassword },
      ...{ deptId: users.deptId, roleId: users.roleId, packageId: tenants.packageId },
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.tenantId, users.tenantId))
    .where(eq(users.id, userId));
  if (!kept) throw fail('row.not_found', { id: userId });
  const { deptId, roleId, packageId, ...known } = kept;
  const person: Person = {
    ...{ userId, ...known, homeTenantId: tenantId, deptIds: splitIds(deptId) },
    ...{ sessionId: '', clientId: '', dialect: 'mall' },
  };
  return { person, access: await loadAccess(db, { roleIds: splitIds(roleId), tenantId, packageId }) };
}

const asKnown = ({ id, scopeClass, scopeType, scopeColumn, scopeValue }: ScopeDraft): KnownDataScope => ({
  ...{ id: String(id ?? ''), name: '', scopeClass, type: typeOf(Number(scopeType)) },
  ...{ field: scopeColumn || null, condition: scopeValue || null },
});
