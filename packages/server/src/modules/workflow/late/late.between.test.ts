import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleCalls } from '../../../testing/role-calls.js';
import type { TestClock } from '../../../testing/test-clock.js';
import type { TestServer } from '../../../testing/test-server.js';
import {
  type Approvals,
  codeOf,
  pass,
  reject,
  type Someone,
  started,
  todo,
} from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';
import { workflowOf } from '../engine/engine.js';
import { fireTimers } from '../timers/fire-timers.js';
import { holidayWeek } from './holiday-week.fixture.js';

const hour = 3600;
const day = 24 * hour;
let clock: TestClock;
let server: TestServer;
let house: Approvals;
let ann: Someone;
let bob: Someone;
let cy: Someone;
let boss: Someone;
beforeAll(async () => {
  const week = await holidayWeek('ann', 'bob', 'cy');
  ({ clock, server, house, boss } = week);
  [ann, bob, cy] = week.people;
});
afterAll(() => server.close());

const by = (...people: readonly Someone[]) => [['user', people.map(({ id }) => id).join(',')]] as const;
const wire = (moment: Date): string => server.services.wireTime(moment);
const limit = (said: string) => `<flowable:timeout ${said}/>`;
async function pastBy(seconds: number): Promise<void> {
  clock.advance(seconds);
  const failed: unknown[] = [];
  await fireTimers(workflowOf(server).alone, { error: (...said: unknown[]) => failed.push(said) } as never);
  expect(failed).toEqual([]);
}
const timersOf = async (instanceId: string) =>
  (
    await house.query<{ due: Date }>('select due_time as due from mall_wf_timer where instance_id = $1', [
      instanceId,
    ])
  ).map(({ due }) => new Date(due).toISOString());
const messagesOf = async (instanceId: string, event: string) =>
  (
    await house.query<{ user_id: string }>(
      'select user_id::text from mall_message where about = $1 and event = $2 order by id',
      [instanceId, event],
    )
  ).map(({ user_id }) => user_id);

async function atB(key: string, said: string, who?: readonly Someone[]): Promise<string> {
  const id = await started(ann, await deployed(key, said, who));
  await pass(ann, id);
  return id;
}

/** `a` is the starter's own, `b` has the time limit, `c` comes after it. */
async function deployed(key: string, said: string, who: readonly Someone[] = [bob]): Promise<string> {
  return house.deploy(
    key,
    bpmn(key, {
      elements: [
        task({ id: 'a', name: '发起人', who: [['custom', 'applyUser']] }),
        task({ id: 'b', name: '审批', who: by(...who), more: limit(said) }),
        task({ id: 'c', name: '复核', who: by(cy) }),
      ],
      flows: 'start>a a>b b>c c>end',
    }),
  );
}

it('over a holiday week and a Saturday that is worked, the limit is exact; a return begins it anew', async () => {
  const id = await atB('holidays', 'due="3" unit="workday" remind="1" action="approve"');
  const [row] = await todo(bob, id);
  // Thursday, Friday, and the Saturday that is worked.
  expect(row?.dueTime).toBe('2026-10-10 15:00:00');
  expect(await timersOf(id)).toEqual(['2026-10-09T07:00:00.000Z']);
  await pastBy(8 * day);
  expect(await house.said(id)).toEqual([]);
  await pastBy(day);
  expect(await house.said(id)).toEqual(['remarkComment 提醒 bob：截止 2026-10-10 15:00:00']);
  expect(await messagesOf(id, 'task.reminded')).toEqual([bob.id]);
  await reject(bob, id, { comment: '不对' });
  expect(await timersOf(id)).toEqual([]);
  await pass(ann, id);
  // Made on Friday: Saturday, Monday, Tuesday.
  expect((await todo(bob, id))[0]?.dueTime).toBe('2026-10-13 15:00:00');
  expect(await timersOf(id)).toEqual(['2026-10-12T07:00:00.000Z']);
  await pastBy(3 * day);
  expect((await messagesOf(id, 'task.reminded')).length).toBe(2);
  await pass(bob, id);
  expect(await timersOf(id)).toEqual([]);
  await pastBy(30 * day);
  expect((await messagesOf(id, 'task.reminded')).length).toBe(2);
});

it('passes what is due, and says that nobody but the clock did, and who had it', async () => {
  const id = await atB('approves', 'due="2" unit="hour" action="approve"');
  await pastBy(2 * hour);
  expect(await house.open(id)).toEqual([`c ${cy.id}`]);
  const [said] = await house.said(id);
  expect(said).toMatch(/^comment 到期 \(.*\) 自动通过，原审批人 bob$/);
  expect(await messagesOf(id, 'task.overdue')).toEqual([bob.id]);
  // Nobody is told any more of what the clock has done for him.
  const still = `select 1 from mall_message where about = $1 and user_id = $2 and event = 'task.assigned' and closed_time is null`;
  expect(await house.query(still, [id, bob.id])).toEqual([]);
  const [done] = await house.query<{ completer: string | null; locals: object }>(
    `select completer, locals from mall_wf_task where instance_id = $1 and activity_id = 'b'`,
    [id],
  );
  expect(done).toMatchObject({ completer: null, locals: { wf_late: 'approve' } });
  const mine = (await bob.calls.get('/blade-workflow/process/myDoneList')).data.records;
  expect(mine.filter((row: { processInstanceId: string }) => row.processInstanceId === id)).toEqual([]);
});

it('sends back what is due, and ends what has no way back', async () => {
  const id = await atB('rejects', 'due="1" unit="day" action="reject"');
  await pastBy(day);
  expect([await house.open(id), await house.shown(id)]).toEqual([[`a ${ann.id}`], 'reject']);
  expect(await house.said(id)).toEqual([
    expect.stringMatching(/^rollbackComment 到期 .* 自动驳回，原审批人 bob$/),
  ]);
});

it('gives what is due to the leader or to somebody who is named, and lets it lie there', async () => {
  const led = await atB('leads', 'due="1" unit="hour" action="transfer" value="leader"');
  const named = await atB('names', `due="1" unit="hour" action="transfer" value="${cy.id}"`);
  const claimable = await atB('claims', 'due="1" unit="hour" action="transfer" value="leader"', [bob, cy]);
  await pastBy(hour);
  expect(await house.open(led)).toEqual([`b ${boss.id}`]);
  expect(await house.open(named)).toEqual([`b ${cy.id}`]);
  expect(await house.open(claimable)).toEqual([`b ${boss.id}`]);
  expect((await todo(cy, claimable)).length).toBe(0);
  expect(await house.said(led)).toEqual([
    expect.stringMatching(/^transferComment 到期 .* 自动转交，bob→boss$/),
  ]);
  expect(await messagesOf(led, 'task.assigned')).toContain(boss.id);
  expect(await timersOf(led)).toEqual([]);
  await pass(boss, led);
  expect(await house.open(led)).toEqual([`c ${cy.id}`]);
});

it('reminds everybody who may claim it, as often as it says; an urge is not kept from anybody by that', async () => {
  const id = await atB('reminds', 'due="1" unit="day" every="1" max="2"', [bob, cy]);
  for (const _ of 'abcd') await pastBy(day);
  expect((await messagesOf(id, 'task.reminded')).toSorted()).toEqual(
    [bob.id, bob.id, cy.id, cy.id].toSorted(),
  );
  const [row] = await todo(bob, id);
  const urged = await house.shop.post('/blade-workflow/ops/urgeTask', { taskId: row?.taskId, comment: '快' });
  expect(urged.status, urged.text).toBe(200);
});

it('a due date that an operator changes is reminded of anew, by the clock of the new one alone; who has it is told', async () => {
  const id = await atB('changed', 'due="2" unit="day" remind="1" action="approve"');
  const [row] = await todo(bob, id);
  const [taskId, dueTime] = [row?.taskId, row?.dueTime];
  const change = (to: Date, comment?: string, more: object = {}) =>
    house.shop.post('/blade-workflow/ops/changeTaskDue', { taskId, dueTime: wire(to), comment, ...more });
  const inDays = (days: number) => new Date(clock.now().getTime() + days * day * 1000);
  for (const none of [undefined, ' ']) expect((await change(inDays(4), none)).status).toBe(400);
  expect((await change(inDays(-1), '放宽')).errorCode).toBe('workflow.due_past');
  const due = inDays(4);
  const would = [
    {
      ...{ taskId, taskName: '审批', assigneeName: 'bob', before: dueTime, dueTime: wire(due) },
      nextTime: wire(inDays(3)),
    },
  ];
  const seen = await change(due, '放宽', { preview: 1 });
  expect(seen.data, seen.text).toEqual(would);
  expect([(await todo(bob, id))[0]?.dueTime, await house.said(id)]).toEqual([dueTime, []]);
  for (const _ of [1, 2]) {
    // Asked again with its key it is the same act.
    const changed = await change(due, '放宽', { requestKey: 'once' });
    expect(changed.data, changed.text).toEqual(would);
  }
  expect(await house.said(id)).toEqual([`remarkComment 到期时间 ${dueTime}→${wire(due)}：放宽`]);
  expect([(await todo(bob, id))[0]?.dueTime, await messagesOf(id, 'task.due_changed')]).toEqual([
    wire(due),
    [bob.id],
  ]);
  // Neither the reminder of tomorrow nor what was to be done the day after are left over.
  expect((await timersOf(id)).map((at) => wire(new Date(at)))).toEqual([wire(inDays(3))]);
  await pastBy(2 * day + 1);
  expect([await messagesOf(id, 'task.reminded'), await house.open(id)]).toEqual([[], [`b ${bob.id}`]]);
  await pastBy(day);
  expect(await messagesOf(id, 'task.reminded')).toEqual([bob.id]);
  // Brought forward again after it was reminded of.
  expect((await change(inDays(0.5), '急')).status).toBe(200);
  await pastBy(day / 2);
  expect(await house.open(id)).toEqual([`c ${cy.id}`]);
  expect(await timersOf(id)).toEqual([]);
});

it('who has a task, also as the one who gets what nobody gets, gives it no other due date: that is for operators', async () => {
  const [chief, gone] = [await house.person('chief'), await house.person('gone')];
  const processId = await house.deploy(
    'chiefs',
    bpmn('chiefs', {
      attributes: `flowable:admin="${chief.id}"`,
      elements: [task({ id: 'b', who: by(gone), more: limit('due="9" unit="day"') })],
      flows: 'start>b b>end',
    }),
  );
  await house.query('update mall_user set status = 2 where id = $1', [gone.id]);
  const id = await started(ann, processId);
  const [row] = await todo(chief, id);
  const body = { taskId: row?.taskId, dueTime: '2031-05-06 12:00:00', comment: '年内' };
  const change = ({ calls }: Pick<Someone, 'calls'>) => calls.post('/blade-workflow/ops/changeTaskDue', body);
  for (const who of [chief, ann]) expect(codeOf(await change(who))).toBe('403 request.forbidden');
  expect((await todo(chief, id))[0]?.dueTime).toBe(row?.dueTime);
  const roleId = await roleCalls(server, house.shop).make('dues', {
    codes: ['wf_ops_index', 'wf_ops_change_due'],
  });
  const operator = await house.person('operator', { roleId });
  expect((await change(operator)).status).toBe(200);
  expect((await todo(chief, id))[0]?.dueTime).toBe('2031-05-06 12:00:00');
});

it('of a task without a time limit the due date alone changes; a day means its end', async () => {
  const id = await atB('unlimited', 'due="9" unit="day"');
  await pass(bob, id);
  const taskId = (await todo(cy, id))[0]?.taskId;
  const body = { taskId, dueTime: '2031-05-06', comment: '年内' };
  expect((await house.shop.post('/blade-workflow/ops/changeTaskDue', body)).status).toBe(200);
  expect((await todo(cy, id))[0]?.dueTime).toBe('2031-05-06 23:59:59');
  expect(await timersOf(id)).toEqual([]);
});

it('the most urgent comes first: overdue, then what is due, then what is not', async () => {
  const key = 'order';
  const later = await atB(key, 'due="9" unit="day"', [boss]);
  const soon = await atB('order2', 'due="1" unit="day"', [boss]);
  await pastBy(2 * day);
  const rows = (await boss.calls.get('/blade-workflow/process/todoList', { size: 50 })).data.records;
  const ids = rows.map(({ processInstanceId }: { processInstanceId: string }) => processInstanceId);
  expect(ids.filter((one: string) => one === later || one === soon)).toEqual([soon, later]);
});

it('a vote that the clock casts is a vote: five people, 60 %, two against decide nothing', async () => {
  const five = [ann, bob, cy, boss, await house.person('eve')];
  const processId = await house.deploy(
    'votes',
    bpmn('votes', {
      elements: [
        task({ id: 'a', name: '发起人', who: [['custom', 'applyUser']] }),
        task({
          ...{ id: 'v', name: '表决', who: by(...five), loop: 'parallel' },
          until: 'nrOfCompletedInstances/nrOfInstances >= 0.6',
          more: `<flowable:vote reject="count"/>${limit('due="1" unit="day" action="reject"')}`,
        }),
      ],
      flows: 'start>a a>v v>end',
    }),
  );
  const id = await started(ann, processId);
  await pass(ann, id);
  await reject(ann, id);
  await reject(bob, id, { comment: '太贵' });
  expect((await house.open(id)).length).toBe(3);
  expect(await house.said(id)).toEqual(['rollbackComment 反对', 'rollbackComment 太贵']);
  await pastBy(day);
  expect([await house.open(id), await house.shown(id)]).toEqual([[`a ${ann.id}`], 'reject']);
  await pass(ann, id);
  for (const who of [ann, bob]) await reject(who, id);
  for (const who of [cy, boss]) await pass(who, id);
  expect((await house.open(id)).length).toBe(1);
  await pass(five[4] as Someone, id);
  expect(await house.shown(id)).toBe('completed');
});
