import { sql } from 'drizzle-orm';
import type { Services } from '../../../context/context.js';
import { isOpen } from '../../../database/closed-tenants.js';
import type { Orm } from '../../../database/driver.js';
import type { TellingPlace } from '../../../messages/announce.js';
import type { Workflow } from '../engine/engine.js';
import { type HeldProxy, handOpen } from './proxy-begins.js';

type Begun = HeldProxy & { readonly tenantId: string };

/**
 * Hands over what is open of everybody whose proxy has begun and wants it so: each proxy in a transaction of its own, and
 * once, whichever server is first.
 *
 * @example
 * regularly(host, { name: 'workflow proxies', every: minute }, () => proxiesBegin(host.services, workflowOf(host)));
 */
export async function proxiesBegin(services: Services, workflow: Workflow): Promise<number> {
  let begun = 0;
  for (;;) {
    const one = await services.database.ormTransaction(async (db) => {
      const proxy = await nextOf(db, services.clock.now());
      if (proxy) await begin({ ...services, db, tenantId: proxy.tenantId }, workflow, proxy);
      return proxy;
    });
    if (!one) return begun;
    begun += 1;
  }
}

/** Marks a proxy as begun, and hands over what is open. */
export async function begin(place: TellingPlace, workflow: Workflow, proxy: HeldProxy): Promise<void> {
  await place.db.execute(
    sql`update mall_workflow_proxy set begun_time = ${place.clock.now().toISOString()}::timestamptz where id = ${proxy.id}`,
  );
  await handOpen(place, workflow.of({ db: place.db, actor: { tenantId: place.tenantId } }), proxy);
}

/** It is to begin when its time has come, though it has begun before. */
export async function forgetBeginning({ db }: Pick<TellingPlace, 'db'>, id: string): Promise<void> {
  await db.execute(sql`update mall_workflow_proxy set begun_time = null where id = ${id}`);
}

async function nextOf(db: Orm, now: Date): Promise<Begun | undefined> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select id::text, tenant_id as "tenantId", user_id::text as "userId", proxy_user_id::text as "proxyUserId",
      process_def_key as "processDefKey"
    from mall_workflow_proxy
    where open_too = 1 and begun_time is null and status = 1 and is_deleted = 0
      and (type = '1' or (start_time <= ${moment} and ${moment} < end_time))
      and ${isOpen(sql`mall_workflow_proxy.tenant_id`)}
    order by id limit 1 for update skip locked`);
  const [row] = rows;
  // The columns are as the statement names them; none of them is empty.
  return row ? ({ ...row, startTime: null, endTime: null } as unknown as Begun) : undefined;
}
