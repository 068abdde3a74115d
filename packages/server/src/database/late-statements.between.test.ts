import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import type { Orm, SqlDriver } from './driver.js';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.services.database.query('create table mall_late (id int primary key)');
});
afterAll(() => server.close());

class Refused extends Error {}

/** One of two that go on side by side gives up; the other asks when the transaction has ended. */
async function late(work: (both: (ask: () => Promise<unknown>) => Promise<unknown>) => Promise<unknown>) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let asked: Promise<unknown> = Promise.resolve();
  const whole = work((ask) => {
    asked = ended.then(ask);
    asked.catch(() => undefined);
    return Promise.all([Promise.reject(new Refused()), asked]);
  });
  await expect(whole).rejects.toThrow(Refused);
  await turn();
  end();
  await expect(asked).rejects.toThrow();
}

const kept = async (): Promise<number> =>
  (await server.services.database.query('select id from mall_late')).rows.length;

it('what is asked of a transaction that has ended is refused, and nothing is written by it', async () => {
  await late((both) =>
    server.services.database.ormTransaction((db: Orm) =>
      both(() => db.execute(sql`insert into mall_late values (1)`)),
    ),
  );
  await late((both) =>
    server.services.database.transaction((tx: SqlDriver) =>
      both(() => tx.query('insert into mall_late values ($1)', [2])),
    ),
  );
  expect(await kept()).toBe(0);
});

it('nor while others have its connection', async () => {
  const { database } = server.services;
  await late(async (both) => {
    await database.ormTransaction(async (db) => {
      await db.execute(sql`select 1`);
      return both(() =>
        database.ormTransaction(async (other) => {
          await other.execute(sql`select 1`);
          return db.execute(sql`insert into mall_late values (3)`);
        }),
      );
    });
  });
  expect(await kept()).toBe(0);
});
