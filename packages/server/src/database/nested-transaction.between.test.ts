import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { together } from '../support/together.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import type { Orm } from './driver.js';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.services.database.query('create table mall_nested (id int primary key)');
});
afterAll(() => server.close());

const insert = (db: Orm, id: number) => db.execute(sql`insert into mall_nested values (${id}::int)`);
const kept = async (): Promise<number[]> =>
  (await server.services.database.query<{ id: number }>('select id from mall_nested order by id')).rows.map(
    ({ id }) => id,
  );
class Refused extends Error {}
const refused = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('a transaction within one is a part of it: it fails alone, and the whole stays open', async () => {
  await server.services.database.ormTransaction(async (db) => {
    await insert(db, 1);
    const part = db.transaction(async (inner) => {
      await insert(inner as unknown as Orm, 2);
      throw new Refused();
    });
    expect(await refused(part)).toBeInstanceOf(Refused);
    // What the database itself refuses ends the part, too.
    const again = db.transaction((inner) => insert(inner as unknown as Orm, 1));
    expect(await refused(again)).toBeInstanceOf(Error);
    await db.transaction((inner) => insert(inner as unknown as Orm, 3));
  });
  expect(await kept()).toEqual([1, 3]);
});

it('nothing of a part that is given up is written after it, by what went on beside', async () => {
  await server.services.database.ormTransaction(async (db) => {
    const part = db.transaction(async (inner) => {
      const later = new Promise((resolve) => setTimeout(resolve, 5)).then(() =>
        insert(inner as unknown as Orm, 5),
      );
      await together([Promise.reject(new Refused()), later]);
    });
    expect(await refused(part)).toBeInstanceOf(Refused);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(await kept()).toEqual([1, 3]);
});

it('what a part has done goes with the whole', async () => {
  const whole = server.services.database.ormTransaction(async (db) => {
    await db.transaction((inner) => insert(inner as unknown as Orm, 4));
    throw new Refused();
  });
  expect(await refused(whole)).toBeInstanceOf(Refused);
  expect(await kept()).toEqual([1, 3]);
});
