import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Host } from '../../../http/host.js';
import { definePart } from '../../../http/part.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import {
  type Approvals,
  act,
  acted,
  approvals,
  codeOf,
  pass,
  type Someone,
  started,
  taskOf,
  todo,
} from '../../../testing/workflow/approvals.js';
import { bpmn, parallel, task } from '../../../testing/workflow/bpmn.js';
import { runHeld } from './run-held.js';

let server: TestServer;
let house: Approvals;
let ann: Someone;
let bob: Someone;
let cy: Someone;
const hosts: Host[] = [];
const clock = new TestClock();
const mine = definePart({ mount: (host) => void hosts.push(host) });

beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' }, clock, { parts: [mine] });
  house = await approvals(server);
  ann = await house.person('ann');
  bob = await house.person('bob');
  cy = await house.person('cy');
});
afterAll(() => server.close());

const by = (...people: readonly Someone[]) => [['user', people.map(({ id }) => id).join(',')]] as const;
/** All servers look at once. */
const look = () => Promise.all([...hosts, ...hosts].map((host) => runHeld(host)));
const held = (taskId: string, more: object = {}) => ({ taskId, pass: true, sendAfter: 10, ...more });

async function running(key: string): Promise<string> {
  const elements = [
    task({ id: 'a', who: [['custom', 'applyUser']] }),
    task({ id: 'b', who: by(bob, cy) }),
    task({ id: 'c', who: by(cy) }),
  ];
  return house.deploy(key, bpmn(key, { elements, flows: 'start>a a>b b>c c>end' }));
}

it('a decision is held for as long as its author may undo it, then done once, whoever looks', async () => {
  const instance = await started(ann, await running('hold-done'));
  await pass(ann, instance);
  const taskId = await taskOf(bob, instance);
  await acted(bob, 'completeTask', held(taskId, { comment: '同意' }));
  expect([await house.open(instance), await house.said(instance)]).toEqual([['b -'], []]);
  const there = await act(cy, 'look', { processInsId: instance, taskId });
  expect(there.data.held).toMatchObject({ userId: bob.id, name: 'bob' });
  expect(codeOf(await act(cy, 'completeTask', held(taskId)))).toBe('409 workflow.being_decided');
  expect(codeOf(await act(cy, 'cancelHeld', { taskId }))).toBe('409 workflow.nothing_held');
  clock.advance(9);
  await look();
  expect(await house.open(instance)).toEqual(['b -']);
  clock.advance(2);
  await look();
  expect(await house.open(instance)).toEqual([`c ${cy.id}`]);
  expect(await house.said(instance)).toEqual(['comment 同意']);
  // Whoever looked second has not tried it as well, and told its author that it was too late.
  const state = 'select state, error from mall_workflow_held where task_id = $1';
  expect(await house.query(state, [taskId])).toEqual([{ state: 1, error: null }]);
  const told = 'select event from mall_message where user_id = $1 and about = $2 and subject = $3';
  expect(await house.query(told, [bob.id, instance, ''])).toEqual([]);
  expect(codeOf(await act(bob, 'cancelHeld', { taskId }))).toBe('409 workflow.nothing_held');
  expect(codeOf(await act(bob, 'completeTask', held(taskId, { sendAfter: 31 })))).toMatch(/^400 /);
});

it('is one act by its key, and goes back to the step that was chosen; whoever does something else wants it no more', async () => {
  const instance = await started(ann, await running('hold-key'));
  await pass(ann, instance);
  const taskId = await taskOf(bob, instance);
  const rejected = held(taskId, { pass: false, nodeId: 'a', comment: 'why?', requestKey: 'hold-key' });
  await acted(bob, 'completeTask', rejected);
  await acted(bob, 'completeTask', rejected);
  clock.advance(11);
  await look();
  expect(await house.open(instance)).toEqual([`a ${ann.id}`]);
  await pass(ann, instance);
  const again = await taskOf(bob, instance);
  await acted(bob, 'completeTask', held(again, { comment: 'later' }));
  const [row] = await todo(bob, instance);
  expect(row).toMatchObject({ heldBy: bob.id, heldByName: 'bob', heldUntil: expect.any(String) });
  await acted(bob, 'completeTask', { taskId: again, pass: true, comment: 'now' });
  clock.advance(20);
  await look();
  expect(await house.open(instance)).toEqual([`c ${cy.id}`]);
  expect((await house.said(instance)).filter((one) => one.includes('later'))).toEqual([]);
  const told = await house.query(
    `select event from mall_message where user_id = $1 and about = $2 and event = 'task.not_decided'`,
    [bob.id, instance],
  );
  expect(told).toEqual([]);
});

it('its author takes it back until then, and what would be refused is refused at once', async () => {
  const instance = await started(ann, await running('hold-undone'));
  await pass(ann, instance);
  const taskId = await taskOf(bob, instance);
  expect(codeOf(await act(bob, 'completeTask', held(taskId, { copyUser: 'nobody' })))).toBe(
    '400 workflow.person_unusable',
  );
  await acted(bob, 'completeTask', held(taskId, { pass: false }));
  await acted(bob, 'completeTask', held(taskId));
  await acted(bob, 'cancelHeld', { taskId });
  clock.advance(20);
  await look();
  expect(await house.open(instance)).toEqual(['b -']);
  await acted(cy, 'completeTask', { taskId, pass: true });
});

it('whoever may no longer decide when its time has come does not, and is told', async () => {
  const instance = await started(ann, await running('hold-refused'));
  await pass(ann, instance);
  const taskId = await taskOf(bob, instance);
  await acted(bob, 'completeTask', held(taskId));
  await acted(cy, 'completeTask', { taskId, pass: true });
  clock.advance(20);
  await look();
  expect(await house.open(instance)).toEqual([`c ${cy.id}`]);
  const [told] = await house.query<{ event: string }>(
    `select event from mall_message where user_id = $1 and about = $2 order by id desc limit 1`,
    [bob.id, instance],
  );
  expect(told?.event).toBe('task.not_decided');
  // Not by his rights as they were when he said it.
  const gone = await house.person('gone');
  const elements = [task({ id: 'a', who: [['custom', 'applyUser']] }), task({ id: 'b', who: by(gone) })];
  const other = await started(
    ann,
    await house.deploy('hold-gone', bpmn('hold-gone', { elements, flows: 'start>a a>b b>end' })),
  );
  await pass(ann, other);
  await acted(gone, 'completeTask', held(await taskOf(gone, other)));
  await server.services.database.query('update mall_user set status = 0 where id = $1', [gone.id]);
  clock.advance(20);
  await look();
  expect(await house.open(other)).toEqual([`b ${gone.id}`]);
});

it('one that fails for no decision of anybody waits, and others do not wait for it', async () => {
  const version = await running('hold-fails');
  const [broken, other] = [await started(ann, version), await started(ann, version)];
  for (const instance of [broken, other]) await pass(ann, instance);
  await acted(bob, 'completeTask', held(await taskOf(bob, broken), { comment: 'no room' }));
  clock.advance(1);
  await acted(bob, 'completeTask', held(await taskOf(bob, other)));
  const { database } = server.services;
  await database.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100'; end $$`);
  await database.query(`create trigger full_disk before insert on mall_wf_comment for each row
    when (new.message = 'no room') execute function full_disk()`);
  clock.advance(20);
  await look();
  expect([await house.open(broken), await house.open(other)]).toEqual([['b -'], [`c ${cy.id}`]]);
  await database.query('drop trigger full_disk on mall_wf_comment');
  clock.advance(40);
  await look();
  expect(await house.open(broken)).toEqual([`c ${cy.id}`]);
});

it('an approver takes back what nobody has touched since, and nothing else', async () => {
  const version = await running('take-back');
  const instance = await started(ann, version);
  await pass(ann, instance);
  const taskId = await taskOf(bob, instance);
  await acted(bob, 'completeTask', { taskId, pass: true });
  expect(codeOf(await act(cy, 'takeBack', { taskId }))).toBe('403 workflow.not_yours_done');
  expect((await acted(bob, 'takeBack', { taskId })).msg).toBe('收回成功');
  expect(await house.open(instance)).toEqual([`b ${bob.id}`]);
  expect((await house.said(instance)).at(-1)).toBe('recallComment 收回「b」');
  const again = await taskOf(bob, instance);
  await acted(bob, 'completeTask', { taskId: again, pass: true });
  // From another process, which he reads, nobody is at a task of this one.
  const elsewhere = await started(cy, await running('take-elsewhere'));
  const from = { processInsId: elsewhere, taskId: await taskOf(cy, instance) };
  expect(codeOf(await act(cy, 'look', from))).toBe('404 workflow.task_not_found');
  expect((await acted(bob, 'takeBack', { taskId: again })).msg).toBe('收回成功');
  const last = await taskOf(bob, instance);
  await acted(bob, 'completeTask', { taskId: last, pass: true });
  // Somebody has opened what came of it.
  await acted(cy, 'look', { processInsId: instance, taskId: await taskOf(cy, instance) });
  expect(codeOf(await act(bob, 'takeBack', { taskId: last }))).toBe('409 workflow.not_taken_back');
  const forked = [
    task({ id: 'a', who: by(ann) }),
    parallel('f', 'j'),
    task({ id: 'b', who: by(bob) }),
    task({ id: 'c', who: by(cy) }),
    task({ id: 'd', who: by(ann) }),
  ];
  const branches = await started(
    ann,
    await house.deploy(
      'take-fork',
      bpmn('take-fork', { elements: forked, flows: 'start>a a>f f>b f>c b>d d>j c>j j>end' }),
    ),
  );
  const first = await taskOf(ann, branches);
  await acted(ann, 'completeTask', { taskId: first, pass: true });
  clock.advance(1);
  const second = await taskOf(bob, branches);
  await acted(bob, 'completeTask', { taskId: second, pass: true });
  expect(codeOf(await act(bob, 'takeBack', { taskId: second }))).toBe('409 workflow.not_taken_back');
  expect(codeOf(await act(ann, 'takeBack', { taskId: first }))).toBe('409 workflow.not_taken_back');
});

it('a task of what an instance has called is looked at from there and from the instance, and from no other', async () => {
  const inner = [task({ id: 'x', who: by(bob) })];
  await house.deploy('look-called', bpmn('look-called', { elements: inner, flows: 'start>x x>end' }));
  const outer = await house.deploy(
    'look-calling',
    bpmn('look-calling', {
      elements: ['<callActivity id="call" calledElement="look-called"/>'],
      flows: 'start>call call>end',
    }),
  );
  const [instance, other] = [await started(ann, outer), await started(ann, outer)];
  const [called] = await house.query<{ id: string }>(
    "select id from mall_wf_instance where root_id = $1 and definition_key = 'look-called'",
    [instance],
  );
  const taskId = await taskOf(bob, called?.id ?? '');
  for (const processInsId of [instance, called?.id ?? ''])
    expect((await acted(ann, 'look', { processInsId, taskId })).msg).toBe('操作成功');
  expect(codeOf(await act(ann, 'look', { processInsId: other, taskId }))).toBe('404 workflow.task_not_found');
  expect(codeOf(await act(ann, 'look', { processInsId: instance, taskId: 'no-such' }))).toBe(
    '404 workflow.task_not_found',
  );
});
