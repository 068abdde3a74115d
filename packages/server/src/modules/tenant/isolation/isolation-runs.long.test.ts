import type { IsolationDetail } from '@mall/sdk/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createEveryKinds } from '../../../testing/every-kind/every-kind.table.js';
import { inTurn } from '../../../testing/in-turn.js';
import { grantAll } from '../../../testing/plant-rows.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { everyLeftOut } from './left-out.js';
import { openEveryKind } from './open-every-kind.fixture.js';
import { endLostRuns, keepProgress } from './run-store.js';

const base = '/blade-system/isolation';
const clock = new TestClock();
/** What the server forgets, while it is in here. */
const open = new Set<string>();
let server: TestServer;
let root: Calls;
beforeAll(async () => {
  server = await createTestServer({ requestLog: true }, clock, {
    parts: [openEveryKind(open)],
    tables: createEveryKinds,
    alone: true,
  });
  root = callsOf(await server.signIn());
});
afterAll(() => server.close());
afterEach(() => open.clear());

async function start(more: object = {}): Promise<IsolationDetail> {
  const asked = { only: 'every-kind', callsPerSecond: 200, minutes: 10, ...more };
  const { status, text, data } = await root.post(`${base}/start`, asked);
  expect(status, text).toBe(200);
  return data;
}
const look = async (id: string): Promise<IsolationDetail> => (await root.get(`${base}/detail`, { id })).data;
async function until(id: string, fits: (run: IsolationDetail) => boolean): Promise<IsolationDetail> {
  let run = await look(id);
  for (; !fits(run); run = await look(id)) await new Promise((go) => setTimeout(go, 50));
  return run;
}
const over = ({ endTime }: IsolationDetail): boolean => endTime !== null;
/** Throw-away tenants whose end has not come; bytes of their files are taken out of their stores by another job. */
async function livingTenants(): Promise<number> {
  const now = clock.now().toISOString();
  const { rows } = await server.services.database.query(
    'select 1 from mall_tenant where ephemeral_until > $1',
    [now],
  );
  return rows.length;
}

async function noTenantsLeft(): Promise<void> {
  while ((await livingTenants()) > 0) await new Promise((go) => setTimeout(go, 50));
}

it('finds nothing where tenants are kept apart, says what was asked by whom, and leaves nothing behind', async () => {
  // In their logs people find what they have sent: that is no leak of whom it was about.
  const only = 'every-kind,post,log-api,sms-message';
  const run = await until((await start({ only })).id, over);
  expect(run).toMatchObject({ state: 'done', leaks: 0, askedBy: '管理员 (admin)', only });
  expect(run.asked).toBeGreaterThanOrEqual(run.total);
  const { report } = run;
  expect(report).toMatchObject({
    leaks: [],
    faults: [],
    notAsked: [],
    database: server.services.database.kind,
  });
  expect(report?.operations.asked).toBe(report?.operations.mounted);
  // Its own people saw it: there was something to find.
  expect(report?.control.showing).toEqual(expect.arrayContaining(['every-kind.list', 'every-kind.detail']));
  // Nothing was sent to anybody there.
  expect(report?.control.showing).not.toContain('sms-message.list');
  expect(report?.planted.bare).toContain('mall_sms_message');
  expect(report?.planted.bare).not.toContain('mall_every_kind');
  const of = new Map(report?.callers.map((one) => [one.caller, one]));
  expect(of.get('nobody')?.refusals).toEqual([
    { status: 401, code: 'request.unauthorized', count: of.get('nobody')?.asked },
  ]);
  expect(of.get('plain')?.answered).toBe(0);
  for (const caller of ['admin', 'everything'] as const) expect(of.get(caller)?.answered).toBeGreaterThan(0);
  expect(report?.ways.filter(({ asked }) => asked === 0)).toEqual([]);
  await noTenantsLeft();
  const left = 'select 1 from mall_every_kind union all select 1 from mall_user where tenant_id = any($1)';
  const gone = async () =>
    (await server.services.database.query(left, [[report?.asking, report?.owning]])).rows.length === 0;
  while (!(await gone())) await new Promise((go) => setTimeout(go, 50));
  expect((await root.get(`${base}/list`)).data.records[0]).toMatchObject({ id: run.id, leaks: 0 });
});

const planted: readonly (readonly [string, string, string])[] = [
  ['telling', 'every-kind.detail', 'toldApart'],
  ['update', 'every-kind.update', 'changed'],
  ['list', 'every-kind.list', 'shown'],
  ['shelf', 'every-kind.shelf', 'shown'],
  ['detail', 'every-kind.detail', 'shown'],
  ['remove', 'every-kind.remove', 'changed'],
  ['onSale', 'every-kind.onSale', 'changed'],
];
const some = inTurn(2);
it.each(some(planted))('finds what was forgotten at one call: %s', async (forgotten, operation, kind) => {
  open.add(forgotten);
  const { report, leaks, state } = await until((await start()).id, over);
  expect([state, leaks]).toEqual(['done', report?.leaks.length]);
  // Who has changed something is found among the writes.
  const way = kind === 'changed' ? 'write' : expect.any(String);
  expect(report?.leaks).toContainEqual(expect.objectContaining({ operation, kind, way }));
  // What it leads to comes later.
  expect(report?.leaks[0]?.operation).toBe(operation);
  const tables = report?.leaks.flatMap((leak) => leak.tables);
  if (kind === 'toldApart') expect(tables).toEqual([]);
  else expect(tables).toContain('mall_every_kind');
});

it('goes on as whoever has ended the own session by a call of theirs', async () => {
  open.add('ending');
  const { report, state } = await until((await start()).id, over);
  const everything = report?.callers.find(({ caller }) => caller === 'everything');
  expect([state, everything?.refusals.filter(({ status }) => status === 401)]).toEqual(['done', []]);
});

describe('a run', () => {
  it('is one at a time; whoever asks for another learns whose it is', async () => {
    const began = Date.now();
    const { id } = await start({ callsPerSecond: 20 });
    const second = await root.post(`${base}/start`, {});
    expect([second.status, second.errorCode]).toEqual([409, 'isolation.running']);
    expect(second.msg).toContain('管理员 (admin)');
    const under = await until(id, ({ asked }) => asked > 0);
    // No more than it was told to ask; a question in two parts may be under way.
    expect(under.asked).toBeLessThanOrEqual(((Date.now() - began) * 20) / 1000 + 4);
    expect((await root.send(`${base}/stop`, { id })).data.state).toBe('stopping');
    const { state, report, total, asked } = await until(id, over);
    expect([state, asked < total]).toEqual(['stopped', true]);
    expect(report?.notAsked.some(({ reason }) => reason === 'ended')).toBe(true);
    await noTenantsLeft();
    // It is over: nothing is stopped any more.
    expect((await root.send(`${base}/stop`, { id })).data.state).toBe('stopped');
  });

  it('ends when its time is over', async () => {
    const { id } = await start({ callsPerSecond: 20, minutes: 1 });
    await until(id, ({ asked }) => asked > 0);
    clock.advance(61);
    expect((await until(id, over)).state).toBe('outOfTime');
    await noTenantsLeft();
    root = callsOf(await server.signIn());
  });

  it('whose server is gone ends with what it had found, and its tenants end too', async () => {
    const { services } = server;
    const { data: tenant } = await root.post('/blade-system/tenant/ephemeral', {
      ...{ tenantName: 'lost', adminPassword: 'correct-horse-9', minutes: 60 },
    });
    await services.database.query(
      `insert into mall_isolation_run (id, state, under_way, release, asked_by, calls_per_second, minutes, "only", lease_until, start_time)
       values (7, 'running', 1, '1', 'x', 1, 1, '', $1, $1)`,
      [new Date(clock.now().getTime() + 60_000).toISOString()],
    );
    await keepProgress(services, '7', { tenantIds: tenant.tenantId });
    expect(await endLostRuns(services, false)).toBe(0);
    clock.advance(61);
    expect(await endLostRuns(services, false)).toBe(1);
    root = callsOf(await server.signIn());
    expect(await look('7')).toMatchObject({ state: 'brokenOff', report: null });
    expect(await livingTenants()).toBe(0);
  });

  it('is not begun for calls that there are not', async () => {
    const { status, errorCode } = await root.post(`${base}/start`, { only: 'goods, nothing' });
    expect([status, errorCode]).toEqual([400, 'isolation.unknown_group']);
  });

  it('is the business of the platform’s administrator alone, whatever codes others have', async () => {
    for (const [tenantId, account] of [
      ['100001', 'admin'],
      ['000000', 'hr'],
    ]) {
      const { roleId } = (await callsOf(await server.signIn(tenantId, account)).get('/blade-user/info')).data;
      await grantAll(server, roleId);
      const who = callsOf(await server.signIn(tenantId, account));
      const answers = [
        await who.post(`${base}/start`, {}),
        await who.send(`${base}/stop`, { id: '7' }),
        await who.get(`${base}/list`),
        await who.get(`${base}/detail`, { id: '7' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });
});

it('leaves out only calls that there are', async () => {
  const document = (await server.inject({ method: 'GET', url: '/openapi.json' })).json();
  const ids = Object.values(document.paths as object).flatMap((methods) =>
    Object.values(methods as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  );
  expect(everyLeftOut.filter((name) => !ids.includes(name))).toEqual([]);
});
