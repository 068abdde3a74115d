import { sql } from 'drizzle-orm';
import type { Database, Orm } from './driver.js';

/**
 * A number that rises whenever a session, user, role, grant, menu, package or tenant changes. What is remembered of
 * callers is remembered under it. The embedded database has one process, which may keep the number itself; servers
 * that share a PostgreSQL ask for it, which is one look-up by key.
 */
export interface AccessEpoch {
  current(): Promise<number>;
  /** Within the writing transaction, so that others see it rise together with the change. */
  raise(db: Orm): Promise<void>;
}

const name = 'access';

const stored = async (db: Orm): Promise<number> => {
  const result = await db.execute(sql`select value::text as value from mall_epoch where name = ${name}`);
  return Number((result as unknown as { rows: { value: string }[] }).rows[0]?.value ?? 0);
};

const raiseStored = async (db: Orm): Promise<void> => {
  await db.execute(sql`
    insert into mall_epoch (name, value) values (${name}, 1)
    on conflict (name) do update set value = mall_epoch.value + 1`);
};

export const createAccessEpoch = (database: Database): AccessEpoch => {
  if (database.kind === 'postgres') return { current: () => stored(database.orm), raise: raiseStored };
  let own = 0;
  return {
    current: async () => own,
    raise: async () => {
      // Raised too early for nothing when the transaction rolls back; never too late.
      own += 1;
    },
  };
};
