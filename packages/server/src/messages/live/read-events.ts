import { sql } from 'drizzle-orm';
import type { Orm } from '../../database/driver.js';

/** Something that has changed, as it was announced. */
export interface LiveEvent {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: string;
  readonly users: readonly string[];
  readonly groups: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

interface Look {
  /** Everything of older transactions has been seen. */
  readonly xmin: string;
  readonly events: readonly LiveEvent[];
}

const columns = sql`e.id::text as id, e.tenant_id as "tenantId", e.kind, e.users, e.groups, e.data`;

/**
 * What has come since a look, some of it twice: an event is seen when its transaction ends, which may be later than that
 * of a younger one, so each look begins with the oldest transaction that was open at the last.
 */
export async function eventsSince(db: Orm, xmin: string | undefined): Promise<Look> {
  const { rows } = await db.execute<{ xmin: string; id: string | null } & Record<string, unknown>>(sql`
    select s.xmin::text as xmin, ${columns}
    from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) s
      left join mall_live_event e on e.xid >= coalesce(${xmin ?? null}::xid8, s.xmin)
    order by e.id limit 5000`);
  // A row of the left join either has all of an event or nothing of one.
  const events = rows.filter(({ id }) => id !== null) as unknown as LiveEvent[];
  return { xmin: rows[0]?.xmin ?? xmin ?? '0', events };
}

/** What has come since an event, and a little of what was before it; undefined where nobody knows it any more. */
export async function eventsAfter(
  db: Orm,
  tenantId: string,
  eventId: string,
): Promise<readonly LiveEvent[] | undefined> {
  if (!/^\d{1,19}$/.test(eventId)) return undefined;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${columns} from mall_live_event e join mall_live_event last on last.id = ${eventId}
    where e.tenant_id = ${tenantId} and e.create_time >= last.create_time - interval '5 seconds'
    order by e.id limit 1000`);
  // The event itself is among them, where it is known.
  return rows.length === 0 ? undefined : (rows as unknown as LiveEvent[]);
}

/** Events that nobody can have missed any more go. */
export async function forgetEvents(db: Orm): Promise<void> {
  await db.execute(
    sql`delete from mall_live_event where create_time < clock_timestamp() - interval '10 minutes'`,
  );
}
