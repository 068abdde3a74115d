import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import type { SqlDriver } from './driver.js';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.services.database.query('create table mall_ways (id int primary key)');
});
afterAll(() => server.close());

const insert = 'insert into mall_ways values ($1)';
const kept = async (): Promise<number[]> =>
  (await server.services.database.query<{ id: number }>('select id from mall_ways order by id')).rows.map(
    ({ id }) => id,
  );

it('plain SQL within a transaction of drizzle stays and goes with it', async () => {
  const { database } = server.services;
  await database.ormTransaction((db) => database.driverOf(db).query(insert, [1]));
  const failing = database.ormTransaction(async (db) => {
    await database.driverOf(db).query(insert, [2]);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  const nested = database.ormTransaction(async (db) => {
    await db.transaction((part) => database.driverOf(part).query(insert, [3]));
    throw new Error('undone');
  });
  await expect(nested).rejects.toThrow('undone');
  expect(await kept()).toEqual([1]);
});

it('drizzle within a transaction of plain SQL stays and goes with it', async () => {
  const { database } = server.services;
  const add = (tx: SqlDriver, id: number) =>
    database.ormOf(tx).execute(sql`insert into mall_ways values (${id}::int)`);
  await database.transaction((tx) => add(tx, 10));
  const failing = database.transaction(async (tx) => {
    await add(tx, 11);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await kept()).toEqual([1, 10]);
  expect(() => database.ormOf(database)).toThrow('no connection of its own');
});
