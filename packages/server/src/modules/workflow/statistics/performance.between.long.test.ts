import { type WorkCalendar, workingTime } from '@mall/workflow';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clients } from '../../../accounts/tables/client.table.js';
import { runs } from '../../../testing/runs.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import {
  type Approvals,
  acted,
  approvals,
  codeOf,
  pass,
  reject,
  type Someone,
  started,
  taskOf,
} from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';
import { workflowOf } from '../engine/engine.js';
import { createParams } from '../instance/list-sql.js';
import { fireTimers } from '../timers/fire-timers.js';
import { workClock } from './work-clock.js';

const hour = 3600;
/** A Friday, nine in the morning in Shanghai. */
const clock = new TestClock(new Date('2026-11-27T01:00:00Z'));
let server: TestServer;
let house: Approvals;
let ann: Someone;
let bob: Someone;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' }, clock);
  await server.services.database.orm.update(clients).set({ accessTokenValidity: 10_000_000 });
  house = await approvals(server);
  [ann, bob] = [await house.person('ann'), await house.person('bob')];
});
afterAll(() => server.close());

async function asked(by: string, more: object = {}) {
  const answer = await house.shop.get('/blade-workflow/statistics/performance', { by, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.data as readonly Readonly<Record<string, unknown>>[];
}

it('has what processes, steps and people have done, by the clock and while people work', async () => {
  for (const weekday of [1, 2, 3, 4, 5]) {
    const week = { weekday, beginsAt: '09:00', endsAt: '18:00' };
    expect((await house.shop.post('/blade-workflow/ops/week/submit', week)).status).toBe(200);
  }
  const limit = '<flowable:timeout due="100" unit="hour" action="approve"/>';
  const processId = await house.deploy(
    'speed',
    bpmn('speed', {
      elements: [
        task({ id: 'a', name: '填写', who: [['custom', 'applyUser']] }),
        task({ id: 'b', name: '审批', who: [['user', bob.id]], more: limit }),
      ],
      flows: 'start>a a>b b>end',
    }),
  );
  const ids: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) ids.push(await started(ann, processId));
  const [first = '', second = '', third = '', fourth = ''] = ids;
  for (const id of [first, second, third, fourth]) await pass(ann, id);
  clock.advance(hour);
  await pass(bob, first);
  await reject(bob, second);
  // Over a weekend: three days by the clock, of which one of work.
  clock.advance(3 * 24 * hour - hour);
  await pass(bob, third);
  const steps = await asked('node', { processDefKey: 'speed' });
  expect(steps).toEqual([
    {
      ...{ name: '填写', key: 'speed', step: 'a', person: null, sampled: false },
      ...{ started: 6, open: 2, overdue: 0, rejected: 0, automatic: 0 },
      ...{ median: 0, most: 0, workMedian: 0, workMost: 0 },
    },
    {
      ...{ name: '审批', key: 'speed', step: 'b', person: null, sampled: false },
      ...{ started: 4, open: 1, overdue: 0, rejected: 1, automatic: 0 },
      // One hour, and three days; what went back is not done.
      ...{ median: 36.5 * hour, most: hour + 0.9 * 71 * hour },
      ...{ workMedian: 5 * hour, workMost: hour + 0.9 * 8 * hour },
    },
  ]);
  clock.advance(30 * hour);
  expect((await asked('node', { processDefKey: 'speed' }))[1]).toMatchObject({ open: 1, overdue: 1 });
  expect((await asked('process', { processDefKey: 'speed' }))[0]).toMatchObject({
    ...{ name: 'speed', started: 5, open: 3, overdue: 1, rejected: 1, automatic: 0, median: 36.5 * hour },
  });
  const ofDay = async (day: string) =>
    asked('process', { processDefKey: 'speed', startTimeRange: `${day} 00:00:00,${day} 23:59:59` });
  expect([(await ofDay('2026-11-27'))[0]?.overdue, await ofDay('2026-11-28')]).toEqual([1, []]);
  await fireTimers(workflowOf(server).alone, server.app.log);
  expect((await asked('node', { processDefKey: 'speed' }))[1]).toMatchObject({
    open: 0,
    overdue: 0,
    automatic: 1,
  });
  const people = await asked('person');
  expect(people.find(({ person }) => person === bob.id)).toMatchObject({
    name: 'bob',
    started: 4,
    rejected: 1,
  });
  // What was ended was not rejected.
  await acted(ann, 'terminateProcess', { taskId: await taskOf(ann, ids[4] ?? ''), comment: 'over' });
  expect((await asked('process', { processDefKey: 'speed' }))[0]).toMatchObject({ open: 1, rejected: 1 });
  expect(await asked('process', { startTimeRange: '2020-01-01 00:00:00,2020-02-01 00:00:00' })).toEqual([]);
  const own = await ann.calls.get('/blade-workflow/statistics/performance', { by: 'node' });
  expect(codeOf(own)).toMatch(/^403/);
});

it('what one process calls is a part of it, and makes none late that was started by itself', async () => {
  const limit = '<flowable:timeout due="1" unit="hour"/>';
  const part = await house.deploy(
    'part',
    bpmn('part', {
      elements: [task({ id: 'p', who: [['user', bob.id]], more: limit })],
      flows: 'start>p p>end',
    }),
  );
  const caller = await house.deploy(
    'caller',
    bpmn('caller', {
      elements: ['<callActivity id="call" calledElement="part"/>'],
      flows: 'start>call call>end',
    }),
  );
  for (const processId of [part, caller]) await started(ann, processId);
  clock.advance(2 * hour);
  const figures = async (processDefKey: string) => (await asked('process', { processDefKey }))[0];
  expect(await figures('part')).toMatchObject({ started: 1, open: 1, overdue: 1 });
  expect(await figures('caller')).toMatchObject({ started: 1, open: 1, overdue: 0 });
  expect((await asked('node', { processDefKey: 'part' }))[0]).toMatchObject({ started: 2, overdue: 2 });
});

it('what few tasks have is counted of the days and the tenant asked about alone, and what was skipped as done by itself', async () => {
  const processId = await house.deploy(
    'twice',
    bpmn('twice', {
      attributes: 'flowable:skipWhenStartUser="true"',
      elements: [
        task({ id: 'fill', name: '发起人', who: [['custom', 'applyUser']] }),
        task({ id: 'check', who: [['user', bob.id]] }),
        task({ id: 'own', who: [['custom', 'applyUser']] }),
      ],
      flows: 'start>fill fill>check check>own own>end',
    }),
  );
  const ids = [await started(ann, processId), await started(ann, processId)] as const;
  for (const id of ids) await pass(ann, id);
  await reject(bob, ids[0]);
  await pass(bob, ids[1]);
  const first = today();
  clock.advance(24 * hour);
  await pass(ann, ids[0]);
  await pass(bob, ids[0]);
  const figures = async (range: object = {}) => {
    const rows = await asked('node', { processDefKey: 'twice', ...range });
    const counts = ['started', 'rejected', 'automatic'] as const;
    return Object.fromEntries(rows.map((row) => [row.step, counts.map((name) => row[name])]));
  };
  const of = (day: string) => figures({ startTimeRange: `${day} 00:00:00,${day} 23:59:59` });
  const whole = { fill: [3, 0, 0], check: [3, 1, 0], own: [2, 0, 2] };
  expect(await figures()).toEqual(whole);
  expect(await of(first)).toEqual({ fill: [3, 0, 0], check: [2, 1, 0], own: [1, 0, 1] });
  expect(await of(today())).toEqual({ check: [1, 0, 0], own: [1, 0, 1] });
  const byPerson = await asked('person');
  await house.query(
    `insert into mall_wf_task select (jsonb_populate_record(t, jsonb_build_object('id', id || 'x', 'tenant_id', '100002'))).*
       from mall_wf_task t where tenant_id = '100001'`,
    [],
  );
  expect(await figures()).toEqual(whole);
  expect(await asked('person')).toEqual(byPerson);
});

/** The day in Shanghai. */
const today = () => new Date(clock.now().getTime() + 8 * hour * 1000).toISOString().slice(0, 10);

it('a clock of work in SQL goes as the calendar says, whatever the calendar', async () => {
  const anyCalendar = fc
    .record({
      offset: fc.integer({ min: -720, max: 840 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      hours: fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 701, max: 1440 })),
      off: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 9 }),
    })
    .map(
      ({ offset, weekdays, hours: [from, until], off }): WorkCalendar => ({
        offset,
        week: Object.fromEntries(weekdays.map((weekday) => [weekday, { from, until }])),
        days: Object.fromEntries(off.map((day) => [`2026-11-${String(day).padStart(2, '0')}`, null])),
      }),
    );
  const anyMoment = fc.integer({ min: Date.UTC(2026, 9, 20), max: Date.UTC(2026, 11, 10) });
  await fc.assert(
    fc.asyncProperty(anyCalendar, anyMoment, anyMoment, async (calendar, one, other) => {
      const [from, until] = [Math.min(one, other), Math.max(one, other)];
      const { params, param } = createParams();
      const worked = workClock(calendar, clock.now(), param);
      const moment = (at: number) => `${param(new Date(at).toISOString())}::timestamptz`;
      const { rows } = await server.services.database.query<{ seconds: number }>(
        `select ${worked(moment(until))} - ${worked(moment(from))} as seconds`,
        params,
      );
      expect(rows[0]?.seconds).toBeCloseTo(workingTime(calendar, from, until) / 1000, 2);
    }),
    { numRuns: runs(10) },
  );
});
