import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import { type AccessEpoch, sharedEpoch } from './access-epoch.js';
import type { Orm } from './driver.js';

const maxAge = 500;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
});
afterAll(() => server.close());

/** Two servers on one database, with one clock that stands until it is moved. */
function twoServers() {
  const { orm } = server.services.database;
  const clock = { now: 0 };
  let asked = 0;
  const counting = {
    execute: (...query: Parameters<Orm['execute']>) => {
      asked += 1;
      return orm.execute(...query);
    },
  } as unknown as Orm;
  const one = (): AccessEpoch => sharedEpoch({ orm: counting }, maxAge, () => clock.now);
  return { clock, here: one(), there: one(), asked: () => asked, orm };
}

describe('the number under which callers are remembered', () => {
  it('costs no round trip of its own while it is young', async () => {
    const { here, asked, clock } = twoServers();
    for (let call = 0; call < 100; call += 1) await here.current();
    await Promise.all(Array.from({ length: 100 }, () => here.current()));
    expect(asked()).toBe(1);
    clock.now += maxAge - 1;
    await here.current();
    expect(asked()).toBe(1);
    clock.now += 1;
    await Promise.all(Array.from({ length: 100 }, () => here.current()));
    expect(asked()).toBe(2);
  });

  it('has risen at once where it was raised, and half a second later everywhere', async () => {
    const { here, there, clock, orm } = twoServers();
    const before = [await here.current(), await there.current()];
    await here.raise(orm);
    const risen = (before[0] ?? 0) + 1;
    expect(await here.current()).toBe(risen);
    expect(await there.current()).toBe(before[1]);
    clock.now += maxAge;
    expect(await there.current()).toBe(risen);
  });

  it('is asked for anew while a transaction that raises it has yet to end', async () => {
    const { here, there, clock, orm } = twoServers();
    const before = await here.current();
    // The raise is said, its row is written by the transaction's end only.
    await here.raise({ execute: async () => undefined } as unknown as Orm);
    expect(await here.current()).toBe(before);
    await there.raise(orm);
    clock.now += 1;
    expect(await here.current()).toBe(before + 1);
  });
});
