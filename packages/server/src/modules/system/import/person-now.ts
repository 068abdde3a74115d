import { type DialectName, splitIds } from '@mall/sdk/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor, Context } from '../../../context/context.js';
import { managementTenant } from '../../../context/management.js';
import type { Orm } from '../../../database/driver.js';
import { fail } from '../../../support/app-error.js';
import { loadAccess } from '../../shared/access/access-cache.js';
import { depts } from '../../shared/tables/dept.table.js';
import { withinDepts } from '../dept/dept-ancestors.js';
import type { StoredImport } from './import.table.js';

interface PersonRow {
  readonly [key: string]: unknown;
  readonly account: string;
  readonly name: string | null;
  readonly role_id: string | null;
  readonly dept_id: string | null;
  readonly must_change_password: boolean;
  readonly package_id: string | null;
}

const findPerson = async (
  { clock }: Context,
  db: Orm,
  { userId, homeTenantId }: StoredImport,
): Promise<PersonRow | undefined> => {
  const now = clock.now().toISOString();
  const result = await db.execute<PersonRow>(sql`
    select u.account, coalesce(u.real_name, u.name) as name, u.role_id, u.dept_id, u.must_change_password, t.package_id::text
    from mall_user u join mall_tenant t on t.tenant_id = u.tenant_id
    where u.id = ${userId} and u.tenant_id = ${homeTenantId} and u.is_deleted = 0 and u.status = 1
      and t.is_deleted = 0 and t.status = 1 and (t.expire_time is null or t.expire_time > ${now})`);
  return (result as unknown as { rows: PersonRow[] }).rows[0];
};

/** Of what somebody had chosen when they began, what they still have. */
const still = (own: string | null, chosen: string): string[] => {
  const picked = new Set(splitIds(chosen));
  return splitIds(own).filter((id) => picked.has(id));
};

const treeOf = async (db: Orm, tenantId: string, deptIds: readonly string[]): Promise<string[]> => {
  if (deptIds.length === 0) return [];
  const rows = await db
    .select({ id: depts.id })
    .from(depts)
    .where(and(eq(depts.tenantId, tenantId), eq(depts.isDeleted, 0), withinDepts(deptIds)));
  return rows.map(({ id }) => id);
};

/**
 * Whoever has begun an import, with the rights that they have at this moment.
 *
 * @throws AppError request.unauthorized, tenant.header_mismatch for whoever may no longer do anything there
 */
export const personNow = async (ctx: Context, db: Orm, job: StoredImport): Promise<Actor> => {
  const row = await findPerson(ctx, db, job);
  if (!row) throw fail('request.unauthorized');
  const { homeTenantId, tenantId } = job;
  const question = {
    roleIds: still(row.role_id, job.roleIds),
    tenantId: homeTenantId,
    packageId: row.package_id,
  };
  const access = await loadAccess(db, question);
  const administrator = access.roles.includes('administrator') && homeTenantId === managementTenant;
  if (tenantId !== homeTenantId && !administrator) throw fail('tenant.header_mismatch');
  const deptIds = still(row.dept_id, job.deptIds);
  return {
    ...access,
    userId: job.userId,
    account: row.account,
    userName: row.name ?? row.account,
    tenantId,
    homeTenantId,
    sessionId: '',
    clientId: job.clientId,
    dialect: 'mall' satisfies DialectName,
    deptIds,
    deptTreeIds: await treeOf(db, homeTenantId, deptIds),
    administrator,
    admin: administrator || access.roles.includes('admin') || access.roles.includes('administrator'),
    mustChangePassword: row.must_change_password,
  };
};
