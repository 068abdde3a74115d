import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app/create-app.js';
import { createServices } from '../app/services.js';
import { callsOf } from '../testing/calls.js';
import { TestClock } from '../testing/test-clock.js';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.js';
import { csvFile, importCalls } from './import-calls.fixture.js';
import { sweepImports } from './sweep-imports.js';

const clock = new TestClock();
let server: TestServer;
let person: SignedIn;
let mine: ReturnType<typeof importCalls>;
beforeAll(async () => {
  server = await createTestServer({}, clock, { alone: true });
  person = await server.signIn('100001');
  mine = importCalls(person);
});
afterAll(() => server.close());

const lines = (front: string, count: number) =>
  csvFile(['name,unit,price', ...Array.from({ length: count }, (_, n) => `${front}${n},箱,1`)]);
const made = async (front: string): Promise<number> =>
  (await callsOf(person).get('/goods/page', { name_likeright: front, size: 1 })).data.total;
/** An import that waits for somebody's word. */
async function ready(front: string, count: number) {
  const { id } = await mine.checked('goods', lines(front, count));
  return mine.until(id, 'checked');
}
const set = (id: string, values: string) =>
  server.services.database.query(`update mall_import set ${values} where id = $1`, [id]);
const key = new TextEncoder().encode('a signing key for tests, long enough to be one');

/** Another server over the same database. */
async function another() {
  const { services } = server;
  const { everyPart } = await import('../app/modules.js');
  const more = await createServices(services.database, services.settings, {
    clock,
    passwords: services.passwords,
  });
  const app = await createApp(more, key, everyPart);
  await app.ready();
  const close = async () => {
    await app.close();
    await more.release();
  };
  return { app, close };
}

it('of a server that died is taken over when its lease is over, not before, and each row is made once', async () => {
  const job = await ready('shift', 60);
  // As a server leaves it that was killed between two of its transactions.
  const lease = new Date(clock.now().getTime() + 30_000).toISOString();
  await set(job.id, `state = 'running', lease_owner = 'dead', lease_until = '${lease}'`);
  await mine.checked('goods', lines('wakes', 1));
  expect(await made('shift')).toBe(0);
  expect((await mine.detail(job.id)).state).toBe('running');
  clock.advance(31);
  await mine.checked('goods', lines('wakes', 1));
  expect(await mine.until(job.id, 'done')).toMatchObject({ done: 60, failed: 0 });
  expect(await made('shift')).toBe(60);
});

it('tells its person how far it is with each of its transactions, and nobody else', async () => {
  const job = await ready('told', 120);
  await mine.run(job.id);
  await mine.until(job.id, 'done');
  const { rows } = await server.services.database.query<{ users: string[]; data: Record<string, unknown> }>(
    `select users, data from mall_live_event where kind = 'job' and data->>'id' = $1 order by id`,
    [job.id],
  );
  expect(new Set(rows.map(({ users }) => users.join()))).toEqual(new Set([person.reply.user_id]));
  const said = (name: string) => rows.map(({ data }) => data[name]);
  expect([...new Set(said('state'))]).toEqual(['checking', 'checked', 'running', 'done']);
  for (const count of ['checked', 'done']) {
    const counted = said(count).map(Number);
    expect(counted).toEqual(counted.toSorted((one, other) => one - other));
    // A transaction has fifty rows at most.
    expect(new Set(counted).size).toBeGreaterThanOrEqual(3);
    expect(counted.at(-1)).toBe(120);
  }
  expect(rows[0]?.data).toMatchObject({
    resource: 'goods',
    name: 'rows.dat',
    total: 120,
    refused: 0,
    failed: 0,
  });
});

it('of a server that ends is free at once for another', async () => {
  const other = await another();
  const job = await ready('handed', 120);
  const headers = { 'blade-auth': `bearer ${person.reply.access_token}` };
  await other.app.inject({ method: 'POST', url: `/mall-api/blade-system/import/run?id=${job.id}`, headers });
  await other.close();
  expect((await mine.detail(job.id)).state).toBe('running');
  await mine.checked('goods', lines('wakes-too', 1));
  expect(await mine.until(job.id, 'done')).toMatchObject({ done: 120, failed: 0 });
  expect(await made('handed')).toBe(120);
});

it('is written once by two servers that are woken at once', async () => {
  const other = await another();
  try {
    const job = await ready('both', 60);
    const headers = { 'blade-auth': `bearer ${person.reply.access_token}` };
    const wake = () =>
      other.app.inject({ method: 'POST', url: `/mall-api/blade-system/import/run?id=${job.id}`, headers });
    const [first, second] = await Promise.all([mine.run(job.id), wake()]);
    expect([first.status, second.statusCode]).toEqual([200, 200]);
    const ended = await mine.until(job.id, 'done');
    const rows = await mine.rows(job.id);
    const faults = rows.filter(({ state }: { state: string }) => state !== 'done');
    expect(ended, JSON.stringify(faults)).toMatchObject({ done: 60, failed: 0 });
    expect(await made('both')).toBe(60);
    expect(new Set(rows.map(({ rowId }: { rowId: string }) => rowId)).size).toBe(60);
  } finally {
    await other.close();
  }
});

it('whose transaction does not commit has made nothing and kept nothing', async () => {
  const job = await ready('undone', 3);
  await server.services.database.query(`
    create function refuse_import() returns trigger language plpgsql as $$ begin
      raise exception 'the disk is gone' using errcode = '57P01'; end $$`);
  await server.services.database.query(
    'create trigger refuse_import before update on mall_import_row for each statement execute function refuse_import()',
  );
  await mine.run(job.id);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await made('undone')).toBe(0);
  expect(await mine.detail(job.id)).toMatchObject({ state: 'running', done: 0 });
  await server.services.database.query('drop trigger refuse_import on mall_import_row');
  clock.advance(31);
  await mine.checked('goods', lines('wakes', 1));
  expect(await mine.until(job.id, 'done')).toMatchObject({ done: 3 });
  expect(await made('undone')).toBe(3);
});

it('waits for room on the disk: that is no row’s fault', async () => {
  const job = await ready('full', 3);
  await server.services.database.query(`
    create function refuse_goods() returns trigger language plpgsql as $$ begin
      raise exception 'no room' using errcode = '53100'; end $$`);
  await server.services.database.query(
    'create trigger refuse_goods before insert on mall_goods for each row execute function refuse_goods()',
  );
  await mine.run(job.id);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await mine.detail(job.id)).toMatchObject({ state: 'running', done: 0, failed: 0 });
  await server.services.database.query('drop trigger refuse_goods on mall_goods');
  clock.advance(31);
  await mine.checked('goods', lines('wakes', 1));
  expect(await mine.until(job.id, 'done')).toMatchObject({ done: 3, failed: 0 });
  expect(await made('full')).toBe(3);
});

it('stops where it is cancelled, and what is written stays', async () => {
  const job = await ready('halt', 200);
  await mine.run(job.id);
  while ((await mine.detail(job.id)).done === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await mine.cancel(job.id);
  const { done, state } = await mine.detail(job.id);
  expect(state).toBe('cancelled');
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(200);
  await mine.checked('goods', lines('wakes', 1));
  expect(await made('halt')).toBe(done);
  expect((await mine.detail(job.id)).done).toBe(done);
});

it('is kept for a while, and its lines go with it', async () => {
  const job = await ready('wait', 2);
  expect(await sweepImports(server.services)).toBe(0);
  clock.advance(8 * 86_400);
  await sweepImports(server.services);
  const { rows } = await server.services.database.query(
    'select id from mall_import where id = $1 union all select import_id from mall_import_row where import_id = $1',
    [job.id],
  );
  expect(rows).toEqual([]);
});
