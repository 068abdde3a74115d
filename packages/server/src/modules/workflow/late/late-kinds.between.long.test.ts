import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClock } from '../../../testing/test-clock.js';
import type { TestServer } from '../../../testing/test-server.js';
import {
  type Approvals,
  acted,
  pass,
  reject,
  type Someone,
  started,
  taskOf,
  todo,
} from '../../../testing/workflow/approvals.js';
import { bpmn, parallel, task } from '../../../testing/workflow/bpmn.js';
import { workflowOf } from '../engine/engine.js';
import { fireTimers } from '../timers/fire-timers.js';
import { holidayWeek } from './holiday-week.fixture.js';

/** Wednesday before a holiday week, three in the afternoon in Shanghai. */
const begin = '2026-09-30 15:00:00';
let clock: TestClock;
let server: TestServer;
let house: Approvals;
let ann: Someone;
let bob: Someone;
let boss: Someone;
beforeAll(async () => {
  const week = await holidayWeek('ann', 'bob');
  ({ clock, server, house, boss } = week);
  [ann, bob] = week.people;
});
afterAll(() => server.close());

/** Of each unit: how many, one of them before it is due, and when it is; holidays count but for workdays. */
const kinds = [
  { unit: 'minute', due: 90, reminded: '2026-09-30 16:29:00', at: '2026-09-30 16:30:00' },
  { unit: 'hour', due: 20, reminded: '2026-10-01 10:00:00', at: '2026-10-01 11:00:00' },
  { unit: 'day', due: 8, reminded: '2026-10-07 15:00:00', at: '2026-10-08 15:00:00' },
  { unit: 'workday', due: 3, reminded: '2026-10-09 15:00:00', at: '2026-10-10 15:00:00' },
] as const;
const actions = ['remind', 'approve', 'reject', 'transfer'] as const;
type Kind = (typeof kinds)[number];
type Action = (typeof actions)[number];

/** `a` is the starter's own; then tasks of bob with these time limits, all at the same time. */
async function waiting(key: string, kind: Kind, limited: readonly Action[]): Promise<string> {
  const { unit, due } = kind;
  const limit = (action: Action) =>
    `<flowable:timeout due="${due}" unit="${unit}" remind="1" max="2" action="${action}" value="leader"/>`;
  const version = await house.deploy(
    key,
    bpmn(key, {
      elements: [
        task({ id: 'a', name: '发起人', who: [['custom', 'applyUser']] }),
        parallel('f', 'j'),
        ...limited.map((action) => task({ id: action, who: [['user', bob.id]], more: limit(action) })),
      ],
      flows: `start>a a>f ${limited.map((action) => `f>${action} ${action}>j`).join(' ')} j>end`,
    }),
  );
  const id = await started(ann, version);
  await pass(ann, id);
  return id;
}

const wire = (moment: Date): string => server.services.wireTime(moment);
const secondsUntil = (at: string): number =>
  (Date.parse(`${at.replace(' ', 'T')}+08:00`) - clock.now().getTime()) / 1000;
/** Moves the clock to a moment in Shanghai, and looks at the timers. */
async function at(moment: string, less = 0): Promise<void> {
  clock.advance(secondsUntil(moment) - less);
  const failed: unknown[] = [];
  await fireTimers(workflowOf(server).alone, { error: (...said: unknown[]) => failed.push(said) } as never);
  expect(failed).toEqual([]);
}
/** Its timers: of which step, and when. */
const timersOf = async (id: string): Promise<string[]> =>
  (
    await house.query<{ step: string; due: Date }>(
      'select activity_id as step, due_time as due from mall_wf_timer where instance_id = $1 order by 1',
      [id],
    )
  ).map(({ step, due }) => `${step} ${wire(new Date(due))}`);
/** How often somebody was reminded of each step. */
const remindersOf = async (id: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (
      await house.query<{ step: string; n: number }>(
        `select t.activity_id as step, count(*)::int as n from mall_workflow_urge u join mall_wf_task t on t.id = u.task_id
         where u.instance_id = $1 group by 1 order by 1`,
        [id],
      )
    ).map(({ step, n }) => [step, n]),
  );

it('of every unit and every action: due to the second over a holiday week, reminded of before, and done', async () => {
  expect(wire(clock.now())).toBe(begin);
  const waits: { kind: Kind; together: string; rejected: string }[] = [];
  for (const kind of kinds)
    waits.push({
      kind,
      together: await waiting(`${kind.unit}-all`, kind, ['remind', 'approve', 'transfer']),
      rejected: await waiting(`${kind.unit}-reject`, kind, ['reject']),
    });
  for (const { kind, together, rejected } of waits) {
    const due = [...(await todo(bob, together)), ...(await todo(bob, rejected))];
    expect(due.map(({ dueTime }) => dueTime)).toEqual([kind.at, kind.at, kind.at, kind.at]);
  }
  for (const { kind, together, rejected } of waits) {
    const shown = async () => [await house.open(together), await house.open(rejected)];
    const untouched = [[`remind ${bob.id}`, `approve ${bob.id}`, `transfer ${bob.id}`], [`reject ${bob.id}`]];
    await at(kind.reminded, 1);
    expect([await remindersOf(together), await remindersOf(rejected)]).toEqual([{}, {}]);
    await at(kind.reminded);
    expect([await remindersOf(together), await remindersOf(rejected)]).toEqual([
      { approve: 1, remind: 1, transfer: 1 },
      { reject: 1 },
    ]);
    expect([...(await timersOf(together)), ...(await timersOf(rejected))]).toEqual(
      ['approve', 'remind', 'transfer', 'reject'].map((step) => `${step} ${kind.at}`),
    );
    await at(kind.at, 1);
    expect(await shown()).toEqual(untouched);
    await at(kind.at);
    expect(await shown()).toEqual([[`remind ${bob.id}`, `transfer ${boss.id}`], [`a ${ann.id}`]]);
    expect(await remindersOf(together)).toEqual({ approve: 1, remind: 2, transfer: 1 });
    expect([await house.shown(together), await house.shown(rejected)]).toEqual(['running', 'reject']);
    expect([await timersOf(together), await timersOf(rejected)]).toEqual([[], []]);
  }
});

it.each(kinds.map((kind) => [kind.unit, kind] as const))(
  'in %ss, what is rolled back, returned or withdrawn begins anew each time and is reminded of again; nothing is left over',
  async (unit, kind) => {
    const limit = `<flowable:timeout due="${kind.due}" unit="${unit}" remind="1" action="approve"/>`;
    const version = await house.deploy(
      `${unit}-back`,
      bpmn(`${unit}-back`, {
        elements: [
          task({ id: 'a', name: '发起人', who: [['custom', 'applyUser']] }),
          task({ id: 'b', who: [['user', bob.id]], more: limit }),
          task({ id: 'c', who: [['user', boss.id]] }),
        ],
        flows: 'start>a a>b b>c c>end',
      }),
    );
    const id = await started(ann, version);
    const reminders = async () => (await remindersOf(id)).b ?? 0;
    /** It is at `b`: waits until it is reminded of, and no longer. */
    async function reminded(times: number): Promise<void> {
      const [timer] = await timersOf(id);
      expect(await timersOf(id)).toHaveLength(1);
      await at(String(timer).slice(2), 1);
      expect(await reminders()).toBe(times - 1);
      await at(String(timer).slice(2));
      expect(await reminders()).toBe(times);
    }
    await pass(ann, id);
    await reminded(1);
    await reject(bob, id, { comment: '不对' });
    expect([await house.open(id), await timersOf(id)]).toEqual([[`a ${ann.id}`], []]);
    await pass(ann, id);
    await reminded(2);
    await pass(bob, id);
    expect(await timersOf(id)).toEqual([]);
    await acted(boss, 'rollbackTask', { taskId: await taskOf(boss, id), nodeId: 'b', comment: '再看' });
    await reminded(3);
    await pass(bob, id);
    const operated = await house.shop.post('/blade-workflow/ops/dispatchTask', {
      ...{ taskId: await taskOf(boss, id), nodeId: 'b', comment: '重审' },
    });
    expect(operated.status, operated.text).toBe(200);
    await reminded(4);
    await pass(bob, id);
    await pass(boss, id);
    expect([await house.shown(id), await timersOf(id)]).toEqual(['completed', []]);
    const withdrawn = await started(ann, version);
    const own = await taskOf(ann, withdrawn);
    await acted(ann, 'completeTask', { taskId: own, pass: true });
    expect(await timersOf(withdrawn)).toHaveLength(1);
    await acted(ann, 'withdrawTask', { taskId: own, withdrawType: 'wf_withdraw_start' });
    expect(await timersOf(withdrawn)).toEqual([]);
    await pass(ann, withdrawn);
    expect(await timersOf(withdrawn)).toHaveLength(1);
    clock.advance(60 * 86_400);
    await at(wire(clock.now()));
    expect(await remindersOf(id)).toEqual({ b: 4 });
    expect([await house.open(withdrawn), await timersOf(withdrawn)]).toEqual([[`c ${boss.id}`], []]);
  },
);
