import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '../support/clock.js';
import type { Orm } from './driver.js';

/** 64-bit, time-ordered ids: 41 bits of milliseconds, 10 of worker, 12 of sequence. */
export interface Ids {
  next(): string;
}

const epoch = Date.UTC(2026, 0, 1);
const workerBits = 10n;
const sequenceBits = 12n;
const leaseMinutes = 10;

/** An id generator for a worker number that nobody else uses. */
export function createIds(worker: number, clock: Clock): Ids {
  let last = 0;
  let sequence = 0;
  return {
    next: () => {
      // A clock that jumps back must not repeat ids: stay at the last millisecond and count on.
      const now = Math.max(clock.now().getTime() - epoch, last);
      sequence = now === last ? sequence + 1 : 0;
      last = sequence > 4095 ? now + 1 : now;
      sequence = sequence > 4095 ? 0 : sequence;
      return String(
        (BigInt(last) << (workerBits + sequenceBits)) | (BigInt(worker) << sequenceBits) | BigInt(sequence),
      );
    },
  };
}

export interface WorkerLease {
  readonly number: number;
  renew(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Leases a worker number from the database, so that two servers never make one id: one that nobody has had, else the one
 * that has been free for longest. Who comes after another on a machine whose clock was set back has another number.
 *
 * @throws Error when all 1,024 numbers are leased
 */
export async function leaseWorker(orm: Orm, tries = 50): Promise<WorkerLease> {
  const owner = randomUUID();
  const until = sql`now() + make_interval(mins => ${leaseMinutes})`;
  const found = await orm.execute<{ number: number }>(sql`
    insert into mall_worker (number, owner, leased_until)
    select n, ${owner}, ${until} from generate_series(0, 1023) n left join mall_worker w on w.number = n
    where w.leased_until is null or w.leased_until <= now()
    order by w.leased_until nulls first, n limit 1
    on conflict (number) do update set owner = excluded.owner, leased_until = excluded.leased_until
      where mall_worker.leased_until <= now()
    returning number`);
  const row = found.rows[0];
  // Two servers that start at once may aim at one number: the loser tries again.
  if (!row && tries > 1) return leaseWorker(orm, tries - 1);
  if (!row) throw new Error('all 1,024 numbers of servers are leased');
  return {
    number: row.number,
    renew: async () => {
      await orm.execute(
        sql`update mall_worker set leased_until = ${until} where number = ${row.number} and owner = ${owner}`,
      );
    },
    release: async () => {
      await orm.execute(
        sql`update mall_worker set leased_until = now() where number = ${row.number} and owner = ${owner}`,
      );
    },
  };
}
