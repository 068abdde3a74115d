import { splitIds } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { loadAccess } from '../accounts/access/access-cache.js';
import { actorOf, type Person } from '../accounts/access/actor.js';
import type { Actor, Context } from '../context/context.js';
import type { Orm } from '../database/driver.js';
import { fail } from '../support/app-error.js';
import type { StoredImport } from './import.table.js';

/** Whoever has begun something that is done later, as what of all that he is. */
export type Beginner = Pick<
  StoredImport,
  'userId' | 'tenantId' | 'homeTenantId' | 'roleIds' | 'deptIds' | 'clientId'
>;

/**
 * Whoever has begun an import, or something else that is done later, with the rights that they have at this moment.
 *
 * @throws AppError request.unauthorized, tenant.header_mismatch for whoever may no longer do anything there
 */
export async function importingPerson(ctx: Context, db: Orm, job: Beginner): Promise<Actor> {
  const row = await findPerson(ctx, db, job);
  if (!row) throw fail('request.unauthorized');
  const { homeTenantId, tenantId } = job;
  const question = {
    roleIds: still(row.role_id, job.roleIds),
    tenantId: homeTenantId,
    packageId: row.package_id,
  };
  const access = await (ctx.accessOf ?? loadAccess)(db, question);
  const person: Person = {
    userId: job.userId,
    account: row.account,
    userName: row.name,
    homeTenantId,
    sessionId: '',
    clientId: job.clientId,
    dialect: 'mall',
    deptIds: still(row.dept_id, job.deptIds),
    mustChangePassword: row.must_change_password,
  };
  const actor = await actorOf(db, person, access);
  if (tenantId !== homeTenantId && !actor.administrator) throw fail('tenant.header_mismatch');
  return { ...actor, tenantId };
}

interface PersonRow {
  readonly [key: string]: unknown;
  readonly account: string;
  readonly name: string | null;
  readonly role_id: string | null;
  readonly dept_id: string | null;
  readonly must_change_password: boolean;
  readonly package_id: string | null;
}

async function findPerson(
  { clock }: Context,
  db: Orm,
  { userId, homeTenantId }: Beginner,
): Promise<PersonRow | undefined> {
  const now = clock.now().toISOString();
  const result = await db.execute<PersonRow>(sql`
    select u.account, coalesce(u.real_name, u.name) as name, u.role_id, u.dept_id, u.must_change_password, t.package_id::text
    from mall_user u join mall_tenant t on t.tenant_id = u.tenant_id
    where u.id = ${userId} and u.tenant_id = ${homeTenantId} and u.is_deleted = 0 and u.status = 1
      and t.is_deleted = 0 and t.status = 1 and (t.expire_time is null or t.expire_time > ${now})`);
  return result.rows[0];
}

/** Of what somebody had chosen when they began, what they still have. */
function still(own: string | null, chosen: string): string[] {
  const picked = new Set(splitIds(chosen));
  return splitIds(own).filter((id) => picked.has(id));
}
