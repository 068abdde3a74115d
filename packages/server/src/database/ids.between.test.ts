import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../testing/test-clock.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import { createIds, leaseWorker } from './ids.js';

describe('ids', () => {
  it('are 64-bit, ordered and never repeated, even when the clock jumps back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 200 }),
        fc.nat(1023),
        (jumps, worker) => {
          const clock = new TestClock(new Date('2026-11-21T00:00:00Z'));
          const ids = createIds(worker, clock);
          let last = 0n;
          for (const jump of jumps) {
            clock.advance(jump);
            for (let n = 0; n < 3; n += 1) {
              const next = BigInt(ids.next());
              expect(next > last).toBe(true);
              expect(next < 2n ** 63n).toBe(true);
              last = next;
            }
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('go on past 4,096 in one millisecond', () => {
    const ids = createIds(1, new TestClock());
    expect(new Set(Array.from({ length: 20_000 }, () => ids.next())).size).toBe(20_000);
  });
});

describe('worker numbers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ seed: 'none' });
  });
  afterAll(() => server.close());

  it('are leased once at a time, also by servers that start together, and given back', async () => {
    const { orm } = server.services.database;
    const leases = await Promise.all(Array.from({ length: 5 }, () => leaseWorker(orm)));
    const numbers = leases.map((lease) => lease.number);
    expect(new Set(numbers).size).toBe(5);
    for (const lease of leases) await lease.release();
    // Whoever comes next has none that somebody has just had: their clocks may differ.
    expect(numbers).not.toContain((await leaseWorker(orm)).number);
  });

  it('are given again when all have been had, the one that has been free for longest first', async () => {
    const { orm, query } = server.services.database;
    await query('delete from mall_worker');
    await query(`
      insert into mall_worker (number, owner, leased_until)
      select n, gen_random_uuid(), now() - make_interval(mins => case n when 700 then 90 else 30 end)
      from generate_series(0, 1023) n`);
    expect((await leaseWorker(orm)).number).toBe(700);
    await query('delete from mall_worker');
  });

  it('of a process that died are free again when the lease has ended, and where all are leased none is given', async () => {
    const { orm, query } = server.services.database;
    await query('delete from mall_worker');
    await query(`
      insert into mall_worker (number, owner, leased_until)
      select n, gen_random_uuid(), now() + make_interval(mins => case n when 5 then -1 else 10 end)
      from generate_series(0, 1023) n`);
    expect((await leaseWorker(orm)).number).toBe(5);
    await expect(leaseWorker(orm)).rejects.toThrow('1,024');
    await query('delete from mall_worker');
  });
});
