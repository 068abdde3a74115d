import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { generatePassword } from '../../../accounts/passwords/generated-password.js';
import type { Services, UserContext } from '../../../context/context.js';
import type { Orm } from '../../../database/driver.js';
import type { Host } from '../../../http/host.js';
import { removeTenant } from '../ephemeral-tenant/remove-tenant.js';
import type { Person } from './people.js';

/** A throw-away tenant with people of every kind. */
export interface ThrowAway {
  readonly tenantId: string;
  /** A text that nothing else on this server has. */
  readonly mark: string;
  readonly deptId: string;
  readonly roleId: string;
  readonly admin: Person;
  /** A role without a right, and one with every right there is. */
  readonly plain: Person;
  readonly everything: Person;
}

/**
 * Makes a tenant that ends by itself and its people, by the calls of whoever started the check and with their rights.
 *
 * @param minutes how long it stays where nobody ends it
 */
export async function makeThrowAway(host: Host, ctx: UserContext, minutes: number): Promise<ThrowAway> {
  const mark = newMark();
  const password = { adminPassword: generatePassword(24) };
  const { tenantId } = (await callAs(host, ctx, 'ephemeral-tenant.make', {
    ...{ tenantName: mark, minutes, ...password },
  })) as { tenantId: string };
  const { orm } = host.services.database;
  const [first] = await rowsOf<{ userId: string; deptId: string; roleId: string }>(
    orm,
    sql`select id::text as "userId", dept_id as "deptId", role_id as "roleId" from mall_user where tenant_id = ${tenantId}`,
  );
  if (!first) throw new Error(`the tenant ${tenantId} has nobody`);
  const { userId, deptId, roleId } = first;
  const acting = { ...ctx, actor: { ...ctx.actor, tenantId } };
  const birth = { host, ctx: acting, tenantId, deptId, mark };
  return {
    ...{ tenantId, mark, deptId, roleId, admin: { tenantId, userId } },
    plain: await makePerson(birth, 'plain', []),
    everything: await makePerson(birth, 'all', await idsIn(orm, 'mall_menu')),
  };
}

/** Letters and digits, as any field may hold; it begins with a letter, as names must. */
function newMark(): string {
  const digits = Array.from({ length: 12 }, () => randomInt(36).toString(36));
  return `iso${digits.join('')}`;
}

/** A call of whoever started the check, by the rules of any call. */
async function callAs(host: Host, ctx: UserContext, name: string, input: object): Promise<unknown> {
  const call = host.calls.get(name);
  if (!call) throw new Error(`nobody answers ${name}`);
  return ((await call.call(ctx, input)) as { readonly data?: unknown }).data;
}

const rowsOf = async <T extends object>(orm: Orm, query: ReturnType<typeof sql>): Promise<T[]> =>
  (await orm.execute(query)).rows as unknown as T[];

const idsIn = async (orm: Orm, table: 'mall_menu' | 'mall_scope_api'): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      orm,
      sql`select id::text from ${sql.identifier(table)} where is_deleted = 0 order by id`,
    )
  ).map(({ id }) => id);

interface Birth {
  readonly host: Host;
  readonly ctx: UserContext;
  readonly tenantId: string;
  readonly deptId: string;
  readonly mark: string;
}

/** Somebody with a role of their own that has these menus; with menus, the paths that scopes keep as well. */
async function makePerson(
  { host, ctx, tenantId, deptId, mark }: Birth,
  kind: string,
  menuIds: readonly string[],
): Promise<Person> {
  const alias = `${mark}${kind}`;
  const { orm } = host.services.database;
  const role = (await callAs(host, ctx, 'role.submit', {
    ...{ roleName: alias, roleAlias: alias, sort: 1 },
  })) as { id: string };
  const apiScopeIds = menuIds.length > 0 ? await idsIn(orm, 'mall_scope_api') : [];
  if (menuIds.length > 0)
    await callAs(host, ctx, 'role.grant', {
      ...{ roleIds: [role.id], menuIds, dataScopeIds: [], apiScopeIds },
    });
  const names = { account: alias, name: alias, realName: alias, userType: 1 };
  const { id } = (await callAs(host, ctx, 'user.create', {
    ...{ ...names, deptId, roleId: role.id, password: generatePassword(24) },
  })) as { id: string };
  return { tenantId, userId: id };
}

/** Ends throw-away tenants now; what cannot be taken away at once, the reaper takes within minutes. */
export async function endThrowAways(services: Services, tenantIds: readonly string[]): Promise<void> {
  const { database, clock, accessEpoch } = services;
  const now = clock.now().toISOString();
  for (const tenantId of tenantIds)
    await database.ormTransaction(async (db) => {
      await db.execute(sql`
        update mall_tenant set ephemeral_until = ${now}, expire_time = ${now}
        where tenant_id = ${tenantId} and ephemeral_until is not null`);
      await accessEpoch.raise(db);
    });
  for (const tenantId of tenantIds) await removeTenant(services, tenantId);
}
