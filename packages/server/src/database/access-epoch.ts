import { sql } from 'drizzle-orm';
import type { Database, Orm } from './driver.js';

/**
 * A number that rises whenever a session, user, role, grant, menu, package or tenant changes. What is remembered of
 * callers is remembered under it. The embedded database has one process, which may keep the number itself; servers
 * that share a PostgreSQL ask for it, but not more often than every half second (decision 004).
 */
export interface AccessEpoch {
  current(): Promise<number>;
  /** Within the writing transaction, so that others see it rise together with the change. */
  raise(db: Orm): Promise<void>;
}

/** After a raise of its own a server asks each time: the transaction that raises may take a while to end. */
const strictFor = 2000;

const name = 'access';

/**
 * The number as several servers share it: read at most every `maxAge` milliseconds, and each time after a raise of one's own.
 *
 * @param elapsed milliseconds of a clock that never jumps
 */
export function sharedEpoch(
  database: Pick<Database, 'orm'>,
  maxAge: number,
  elapsed = () => performance.now(),
): AccessEpoch {
  let known: { readonly value: number; readonly asOf: number } | undefined;
  let asking: Promise<number> | undefined;
  let strictUntil = Number.NEGATIVE_INFINITY;
  const ask = async (): Promise<number> => {
    // What is read is true of the moment it was asked for, not of the moment it came.
    const asOf = elapsed();
    const value = await stored(database.orm);
    if (!known || known.asOf <= asOf) known = { value, asOf };
    return value;
  };
  return {
    current: async () => {
      const now = elapsed();
      if (now < strictUntil) return ask();
      if (known && now - known.asOf < maxAge) return known.value;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    raise: async (db) => {
      strictUntil = elapsed() + strictFor;
      await raiseStored(db);
    },
  };
}

async function stored(db: Orm): Promise<number> {
  const result = await db.execute<{ value: string }>(
    sql`select value::text as value from mall_epoch where name = ${name}`,
  );
  return Number(result.rows[0]?.value ?? 0);
}

async function raiseStored(db: Orm): Promise<void> {
  await db.execute(sql`
    insert into mall_epoch (name, value) values (${name}, 1)
    on conflict (name) do update set value = mall_epoch.value + 1`);
}

export const createAccessEpoch = (database: Database, maxAge: number): AccessEpoch =>
  database.kind === 'postgres' ? sharedEpoch(database, maxAge) : ownEpoch();

function ownEpoch(): AccessEpoch {
  let own = 0;
  return {
    current: async () => own,
    raise: async () => {
      // Raised too early for nothing when the transaction rolls back; never too late.
      own += 1;
    },
  };
}
