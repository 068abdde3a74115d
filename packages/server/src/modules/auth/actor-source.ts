import { splitIds } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { fail } from '../../http/app-error.js';
import type { ActorSource } from '../../http/authenticate.js';
import type { Actor, Services } from '../../http/context.js';
import { createAccessCache } from './access-cache.js';
import type { TokenSigner } from './token-signer.js';

interface SessionRow {
  readonly [key: string]: unknown;
  readonly id: string;
  readonly user_id: string;
  readonly client_id: string;
  readonly chosen_dept: string | null;
  readonly chosen_role: string | null;
  readonly live: boolean;
  readonly account: string;
  readonly user_name: string | null;
  readonly dept_id: string | null;
  readonly role_id: string | null;
  readonly must_change_password: boolean;
  readonly tenant_id: string;
  readonly tenant_live: boolean;
  readonly package_id: string | null;
  readonly epoch: string | number;
}

/** Session, user, tenant and epoch in one look-up by key: a call costs one query to know who calls. */
const sessionQuery = (sessionId: string, now: string) => sql`
  select s.id::text, s.user_id::text, s.client_id, s.dept_id as chosen_dept, s.role_id as chosen_role,
    (s.revoked_at is null and s.expires_at > ${now} and u.is_deleted = 0 and u.status = 1) as live,
    u.account, coalesce(u.real_name, u.name) as user_name, u.dept_id, u.role_id, u.must_change_password, u.tenant_id,
    (t.is_deleted = 0 and t.status = 1 and (t.expire_time is null or t.expire_time > ${now})) as tenant_live,
    t.package_id::text, coalesce((select value from mall_epoch where name = 'access'), 0) as epoch
  from mall_session s join mall_user u on u.id = s.user_id join mall_tenant t on t.tenant_id = u.tenant_id
  where s.id = ${sessionId}`;

/** A choice narrows what the user has; it never adds to it (wire contract, section 2.1). */
const narrowed = (own: string | null, chosen: string | null): string[] => {
  const all = splitIds(own);
  const picked = splitIds(chosen).filter((id) => all.includes(id));
  return picked.length > 0 ? picked : all;
};

/** Turns tokens into actors, from the database's state of this moment. */
export const createActorSource = (services: Services, signer: TokenSigner): ActorSource => {
  const { database, clock } = services;
  const accessOf = createAccessCache(database.orm);
  return {
    actorOf: async (token): Promise<Actor> => {
      const sessionId = await signer.readAccess(token);
      const result = await database.orm.execute<SessionRow>(
        sessionQuery(sessionId, clock.now().toISOString()),
      );
      const row = (result as unknown as { rows: SessionRow[] }).rows[0];
      if (!row?.live) throw fail('auth.token_revoked');
      if (!row.tenant_live) throw fail('tenant.expired');
      const access = await accessOf({
        roleIds: narrowed(row.role_id, row.chosen_role),
        tenantId: row.tenant_id,
        packageId: row.package_id,
        epoch: Number(row.epoch),
      });
      const administrator = access.roles.includes('administrator') && row.tenant_id === '000000';
      return {
        userId: row.user_id,
        account: row.account,
        userName: row.user_name ?? row.account,
        tenantId: row.tenant_id,
        homeTenantId: row.tenant_id,
        sessionId: row.id,
        clientId: row.client_id,
        deptIds: narrowed(row.dept_id, row.chosen_dept),
        roleIds: access.roleIds,
        roles: access.roles,
        permissions: access.permissions,
        menuIds: access.menuIds,
        administrator,
        admin: administrator || access.roles.includes('admin') || access.roles.includes('administrator'),
        mustChangePassword: row.must_change_password,
      };
    },
  };
};
