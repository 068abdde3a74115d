import { splitIds } from '@mall/sdk/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { enterTenant } from '../../../accounts/access/tenant-reach.js';
import { revokeSessionsOf } from '../../../accounts/revoke-sessions.js';
import { users } from '../../../accounts/tables/user.table.js';
import { userOauths } from '../../../accounts/tables/user-oauth.table.js';
import type { UserContext } from '../../../context/context.js';
import type { CrudRules } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { readCount } from '../../../database/row-counts.js';
import { fail } from '../../../support/app-error.js';
import { checkDepts, checkPosts, checkRoles } from './user-belonging.js';
import { userFilter } from './user-filter.js';
import { userRows } from './user-link.js';
import { withUserNames } from './user-names.js';
import type { Prepared } from './user-passwords.js';
import { refuseHigher } from './user-rank.js';

/** Locks the tenant's row, so that two inserts at once do not both take the last account. */
export async function requireQuota(ctx: UserContext, tenantId: string, more = 1): Promise<void> {
  const result = await ctx.db.execute<{ account_number: number }>(
    sql`select account_number from mall_tenant where tenant_id = ${tenantId} and is_deleted = 0 for update`,
  );
  const [row] = result.rows;
  if (!row) throw fail('tenant.unknown');
  const used = await readCount(ctx.db, userRows.name, tenantId);
  if (row.account_number >= 0 && used + more > row.account_number) throw fail('tenant.account_limit');
}

/** @throws AppError user.exists, for the first that is taken */
export async function requireFreeAccounts(
  ctx: UserContext,
  tenantId: string,
  accounts: readonly string[],
): Promise<void> {
  const given = sql`${users.account} = any(${sql.param([...accounts])}::text[])`;
  const [taken] = await ctx.db
    .select({ account: users.account })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), given, eq(users.isDeleted, 0)))
    .limit(1);
  if (taken) throw fail('user.exists', { account: taken.account });
}

/** Everything a change of a person's roles or departments must pass. */
export async function checkChange(ctx: UserContext, values: Values, current: Row): Promise<void> {
  const tenantId = String(current.tenantId);
  await refuseHigher(ctx, current);
  await refuseOwnFall(ctx, values.roleId, current);
  await checkRoles(ctx, tenantId, values.roleId, current.roleId);
  await checkDepts(ctx, tenantId, values.deptId, current.deptId);
  await checkPosts(ctx, tenantId, values.postId, current.postId);
}

/** An administrator who takes the role from themselves could not give it back. */
async function refuseOwnFall(ctx: UserContext, roleId: unknown, current: Row): Promise<void> {
  if (roleId === undefined || current.id !== ctx.actor.userId) return;
  const kept = new Set(splitIds(roleId as string));
  const lost = ctx.actor.roleIds.some((id) => !kept.has(id));
  if (lost && (ctx.actor.administrator || ctx.actor.admin)) throw fail('user.own_roles');
}

/** Whoever is given roles has been let in, by whichever call (wire contract, section 2.5). */
export const letIn = (values: Values, current: Row): Values =>
  values.roleId && current.auditStatus !== null
    ? { ...values, auditStatus: null, auditReason: null }
    : values;

/** What an update writes of a person: account, tenant and password have calls of their own, or none. */
export function changedValues(values: Values, current: Row): Values {
  const { account: _account, tenantId: _tenant, password: _password, ...rest } = values;
  return letIn(rest, current);
}

/** The rules of people (wire contract, section 3.15). */
export const userRules: CrudRules = {
  beforeInsertMany: async (ctx, rows) => {
    const people = rows.map(({ password, tenantId, ...values }) => ({
      ...values,
      tenantId: typeof tenantId === 'string' ? tenantId : ctx.actor.tenantId,
      // The handler has made it, outside of the transaction.
      ...(password as Prepared),
    }));
    for (const tenantId of new Set(people.map((one) => one.tenantId)))
      await checkNew(
        ctx,
        tenantId,
        people.filter((one) => one.tenantId === tenantId),
      );
    return people;
  },
  beforeUpdate: async (ctx, values, current) => {
    await enterTenant(ctx, String(current.tenantId), 'user.update');
    await checkChange(ctx, values, current);
    return changedValues(values, current);
  },
  beforeRemove: async (ctx, rows) => {
    for (const row of rows) {
      if (row.id === ctx.actor.userId) throw fail('user.not_self');
      await enterTenant(ctx, String(row.tenantId), 'user.remove');
      await refuseHigher(ctx, row);
    }
  },
  afterRemove: async (ctx, rows) => {
    const ids = rows.map((row) => row.id);
    await revokeSessionsOf(ctx, ids);
    // Whoever comes back with a third party's account registers anew.
    const tenantIds = [...new Set(rows.map((row) => String(row.tenantId)))];
    await ctx.db.execute(sql`update ${userOauths} set user_id = null, update_time = ${ctx.clock.now().toISOString()}
      where ${inArray(userOauths.tenantId, tenantIds)} and ${inArray(userOauths.userId, ids)}`);
  },
  decorate: (ctx, rows) => withUserNames(ctx, rows),
  narrow: (ctx, query) => userFilter(ctx, query),
};

/** Everything that new people of a tenant must pass, however many they are. */
async function checkNew(ctx: UserContext, tenantId: string, people: readonly Values[]): Promise<void> {
  const given = (field: string) =>
    [...new Set(people.flatMap((values) => splitIds(values[field] as string | null | undefined)))].join(',');
  await enterTenant(ctx, tenantId, 'user.create');
  await requireQuota(ctx, tenantId, people.length);
  await requireFreeAccounts(
    ctx,
    tenantId,
    people.map(({ account }) => String(account)),
  );
  await checkRoles(ctx, tenantId, given('roleId'));
  await checkDepts(ctx, tenantId, given('deptId'));
  await checkPosts(ctx, tenantId, given('postId'));
}
