import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checked, freeBytes, minFreeBytes, writesOnlyWithRoom } from './room.js';
import { isStorageFull } from './unavailable.js';

let room = minFreeBytes;
let lite: PGlite;

beforeAll(async () => {
  lite = checked(
    await PGlite.create(),
    writesOnlyWithRoom(() => room),
  );
  await lite.exec('create table goods (id int)');
});
afterAll(() => lite.close());

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it.each([
  'insert into goods values (1)',
  'update goods set id = 2',
  'delete from goods',
  'with made as (insert into goods values (1) returning id) select id from made',
  'create table other (id int)',
])('%s is refused while there is no room, and done with room again', async (statement) => {
  room = minFreeBytes - 1;
  expect(isStorageFull(await failure(lite.query(statement)))).toBe(true);
  room = minFreeBytes;
  expect(await failure(lite.query(statement))).toBeUndefined();
});

it.each([
  'select * from goods',
  '  SELECT 1',
  'with all_of as (select 1) select * from all_of',
  'show timezone',
])('%s is answered without room', async (statement) => {
  room = 0;
  expect(await failure(lite.query(statement))).toBeUndefined();
});

it('a transaction that meets the end of the disk is taken back whole, and reads go on', async () => {
  const orm = drizzle(lite);
  room = minFreeBytes;
  await lite.query('delete from goods');
  const work = orm.transaction(async (tx) => {
    await tx.execute(sql`insert into goods values (7)`);
    room = 0;
    await tx.execute(sql`insert into goods values (8)`);
  });
  expect(isStorageFull(await failure(work))).toBe(true);
  expect((await lite.query('select id from goods')).rows).toEqual([]);
});

it('the free bytes of a folder are those of its disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-room-'));
  expect(freeBytes(folder)).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
  expect(() => freeBytes(folder)).toThrow('ENOENT');
});
