import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/driver.js';
import { newPglite } from '../../testing/new-pglite.js';
import { createTestServer } from '../../testing/test-server.js';
import { createLogQueue } from './log-queue.js';

let database: Database;
beforeAll(async () => {
  database = await newPglite('Asia/Shanghai');
  await database.migrate();
});
afterAll(() => database.close());

let next = 0;
function line(tenantId = '100001') {
  next += 1;
  return {
    id: String(next),
    tenantId,
    createTime: '2026-01-01T00:00:00.000Z',
    logLevel: 'info',
    logId: 'sign_in',
    userAgent: 'a'.repeat(30_000),
    createBy: '果'.repeat(80),
  };
}

const failures: unknown[] = [];
const queueOf = (limits: { batch?: number; most?: number; every?: number } = {}) =>
  createLogQueue({ database, onFailure: (error) => failures.push(error), ...limits });

async function stored(): Promise<{ lines: number; total: number }> {
  const { rows } = await database.query<{ lines: number; total: number }>(
    `select (select count(*)::int from mall_log_usual) as lines,
      (select coalesce(sum(count), 0)::int from mall_row_count where table_name = 'mall_log_usual') as total`,
  );
  return rows[0] ?? { lines: -1, total: -1 };
}

it('writes what waits, in batches, with the totals of the lists; a longer text is cut', async () => {
  const queue = queueOf({ batch: 3 });
  for (let count = 0; count < 8; count += 1) queue.push('usual', line(count % 2 ? '100001' : '100002'));
  await queue.flush();
  expect(await stored()).toEqual({ lines: 8, total: 8 });
  expect(queue.figures()).toEqual({ written: 8, dropped: 0, waiting: 0 });
  const { rows } = await database.query<{ agent: number; by: number }>(
    'select max(length(user_agent)) as agent, max(length(create_by)) as by from mall_log_usual',
  );
  expect(rows[0]).toEqual({ agent: 20_000, by: 64 });
});

it('writes a single line soon, without being asked', async () => {
  const queue = queueOf({ every: 20 });
  const before = await stored();
  queue.push('usual', line());
  await expect.poll(stored).toEqual({ lines: before.lines + 1, total: before.total + 1 });
});

it('holds no more than its bound, and counts what it drops', async () => {
  const queue = queueOf({ most: 5, batch: 100 });
  for (let count = 0; count < 9; count += 1) queue.push('usual', line());
  expect(queue.figures()).toEqual({ written: 0, dropped: 4, waiting: 5 });
  await queue.close();
  expect(queue.figures()).toEqual({ written: 5, dropped: 4, waiting: 0 });
});

it('survives a database that refuses, says so, and goes on with the next lines', async () => {
  const queue = queueOf();
  await database.query('alter table mall_log_usual rename to mall_log_away');
  queue.push('usual', line());
  await queue.flush();
  await database.query('alter table mall_log_away rename to mall_log_usual');
  expect([failures.length, queue.figures().dropped]).toEqual([1, 1]);
  queue.push('usual', line());
  await queue.flush();
  expect(queue.figures().written).toBe(1);
});

it('is emptied when the server ends, and no call fails with it', async () => {
  const server = await createTestServer({ requestLog: true }, undefined, { alone: true });
  const { database: own } = server.services;
  await own.query('alter table mall_log_usual rename to mall_log_away');
  const person = await server.signIn('100001');
  await own.query('alter table mall_log_away rename to mall_log_usual');
  await person.inject({ method: 'POST', url: '/invite-code', payload: { remark: 'the last' } });
  await server.app.close();
  const { rows } = await own.query<{ params: string }>('select params from mall_log_api');
  expect(rows.map(({ params }) => params)).toEqual(['{"body":{"remark":"the last"}}']);
  await server.close();
});
