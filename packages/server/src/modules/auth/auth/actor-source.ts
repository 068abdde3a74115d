import { type DialectName, dialectNames, splitIds } from '@mall/sdk/contract';
import { and, eq, sql } from 'drizzle-orm';
import { createAccessCache } from '../../../accounts/access/access-cache.js';
import { actorOf, type Person } from '../../../accounts/access/actor.js';
import { EpochMap } from '../../../accounts/access/epoch-map.js';
import { nameOfUserAs } from '../../../accounts/people.js';
import { clients } from '../../../accounts/tables/client.table.js';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import type { Actor, Services } from '../../../context/context.js';
import type { ActorSource } from '../../../http/authenticate.js';
import { fail } from '../../../support/app-error.js';
import type { TokenSigner } from '../../../support/token-signer.js';
import { readBasic } from './client-check.js';

interface SessionRow {
  readonly [key: string]: unknown;
  readonly id: string;
  readonly user_id: string;
  readonly client_id: string;
  readonly dialect: DialectName;
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
  readonly until: string;
  readonly used: string;
}

interface Known {
  readonly actor: Actor;
  /** Milliseconds after which the session or the tenant's licence has ended, as far as this answer knows. */
  readonly until: number;
  /** When it was noted last that the session is used. */
  used: number;
}

/** People see when a session was used; a write with every call would cost more than that is worth. */
const noteEvery = 5 * 60_000;

/** Turns tokens into actors, from the database's state of this moment. */
export function createActorSource(services: Services, signer: TokenSigner): ActorSource {
  const { database, clock, accessEpoch } = services;
  const accessOf = createAccessCache();
  const known = new EpochMap<Promise<Known>>();
  const load = async (sessionId: string, epoch: number): Promise<Known> => {
    const result = await database.orm.execute<SessionRow>(sessionQuery(sessionId, clock.now().toISOString()));
    const row = result.rows[0];
    if (!row?.live) throw fail('auth.token_revoked');
    if (!row.tenant_live) throw fail('tenant.expired');
    const access = await accessOf(database.orm, {
      roleIds: narrowed(row.role_id, row.chosen_role),
      tenantId: row.tenant_id,
      packageId: row.package_id,
      epoch,
    });
    const actor = await actorOf(database.orm, personOf(row), access);
    return { actor, until: Number(row.until), used: Number(row.used) };
  };
  const noteUse = (found: Known): Actor => {
    const now = clock.now();
    if (now.getTime() - found.used < noteEvery) return found.actor;
    found.used = now.getTime();
    // Beside the call: nobody waits for it, and nobody is refused because of it.
    void database.orm
      .execute(
        sql`update mall_session set used_at = ${now.toISOString()} where id = ${found.actor.sessionId}`,
      )
      .catch(() => undefined);
    return found.actor;
  };
  return {
    actorOf: async (token): Promise<Actor> => {
      const sessionId = await signer.readAccess(token);
      const epoch = await accessEpoch.current();
      const found = await known.take(epoch, sessionId, () => load(sessionId, epoch));
      if (found.until > clock.now().getTime()) return noteUse(found);
      // The session may have been renewed since: ask again before refusing.
      known.forget(sessionId);
      return noteUse(await known.take(epoch, sessionId, () => load(sessionId, epoch)));
    },
    isTenant: async (tenantId) => {
      const rows = await database.orm
        .select({ id: tenants.id })
        .from(tenants)
        .where(and(eq(tenants.tenantId, tenantId), eq(tenants.isDeleted, 0)));
      return rows.length > 0;
    },
    dialectOf: async (authorization) => {
      const [clientId] = readBasic(authorization) ?? [];
      if (clientId === undefined) return undefined;
      const [row] = await database.orm
        .select({ dialect: clients.dialect })
        .from(clients)
        .where(and(eq(clients.clientId, clientId), eq(clients.isDeleted, 0)));
      return dialectNames.find((name) => name === row?.dialect);
    },
  };
}

/** Session, user, tenant and application in one look-up by key. */
const sessionQuery = (sessionId: string, now: string) => sql`
  select s.id::text, s.user_id::text, s.client_id, coalesce(c.dialect, 'mall') as dialect, s.dept_id as chosen_dept, s.role_id as chosen_role,
    (s.revoked_at is null and s.expires_at > ${now} and u.is_deleted = 0 and u.status = 1 and coalesce(c.status, 0) = 1) as live,
    u.account, ${sql.raw(nameOfUserAs('u'))} as user_name, u.dept_id, u.role_id, u.must_change_password, u.tenant_id,
    (t.is_deleted = 0 and t.status = 1 and (t.expire_time is null or t.expire_time > ${now})) as tenant_live,
    t.package_id::text, (extract(epoch from least(s.expires_at, t.expire_time)) * 1000)::bigint::text as until,
    (extract(epoch from coalesce(s.used_at, s.rotated_at)) * 1000)::bigint::text as used
  from mall_session s join mall_user u on u.id = s.user_id join mall_tenant t on t.tenant_id = u.tenant_id
    left join mall_client c on c.client_id = s.client_id and c.is_deleted = 0
  where s.id = ${sessionId}`;

/** A choice narrows what the user has; it never adds to it (wire contract, section 2.1). */
function narrowed(own: string | null, chosen: string | null): string[] {
  const all = splitIds(own);
  const picked = splitIds(chosen).filter((id) => all.includes(id));
  return picked.length > 0 ? picked : all;
}

const personOf = (row: SessionRow): Person => ({
  userId: row.user_id,
  account: row.account,
  userName: row.user_name,
  homeTenantId: row.tenant_id,
  sessionId: row.id,
  clientId: row.client_id,
  dialect: row.dialect,
  deptIds: narrowed(row.dept_id, row.chosen_dept),
  mustChangePassword: row.must_change_password,
});
