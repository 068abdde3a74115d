import { expect, it } from 'vitest';
import { acted, pass, reject, type Someone, started, taskOf } from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';
import { openApprovals } from '../../../testing/workflow/open-approvals.js';

const { house, people } = await openApprovals('ann', 'bob', 'cy', 'dan');
const [ann, bob, cy, dan] = people;

const by = (...people: readonly Someone[]) => [['user', people.map(({ id }) => id).join(',')]] as const;

/** What somebody was told of an instance, in order; what is over stands in brackets. */
async function told({ id }: Someone, instance: string): Promise<string[]> {
  const rows = await house.query<{ event: string; step: string | null; over: boolean }>(
    `select event, params ->> 'step' as step, closed_time is not null as over from mall_message
     where user_id = $1 and about = $2 order by id`,
    [id, instance],
  );
  return rows.map(({ event, step, over }) => {
    const text = [event, step].filter(Boolean).join(' ');
    return over ? `(${text})` : text;
  });
}

it('tells each person once of what is asked of them, and no more once it is done', async () => {
  const elements = [
    task({ id: 'a', who: [['custom', 'applyUser']] }),
    task({ id: 'b', who: by(bob, cy) }),
    task({ id: 'c', who: by(dan), attributes: 'flowable:rollbackNode="a"' }),
  ];
  const version = await house.deploy('told', bpmn('told', { elements, flows: 'start>a a>b b>c c>end' }));
  const instance = await started(ann, version);
  // Nobody is told what he has done himself.
  expect(await told(ann, instance)).toEqual([]);
  await pass(ann, instance);
  expect(await told(bob, instance)).toEqual(['task.candidate b']);
  const taskId = await taskOf(bob, instance);
  await acted(cy, 'claimTask', { taskId });
  expect([await told(bob, instance), await told(cy, instance)]).toEqual([
    ['(task.candidate b)'],
    ['task.candidate b'],
  ]);
  await acted(cy, 'transferTask', { taskId, assignee: bob.id });
  await acted(bob, 'transferTask', { taskId, assignee: cy.id });
  expect(await told(cy, instance)).toEqual(['(task.candidate b)', 'task.assigned b']);
  await pass(cy, instance, { copyUser: bob.id });
  expect((await told(bob, instance)).at(-1)).toBe('process.copied');
  expect(await told(dan, instance)).toEqual(['task.assigned c']);
  await reject(dan, instance, { comment: 'no' });
  expect([await told(dan, instance), await told(ann, instance)]).toEqual([
    ['(task.assigned c)'],
    ['task.returned a'],
  ]);
  await pass(ann, instance);
  const urged = await house.shop.post('/blade-workflow/ops/urgeTask', {
    taskId: await taskOf(cy, instance),
    comment: 'please',
  });
  expect(urged.status, urged.text).toBe(200);
  expect((await told(cy, instance)).slice(-2)).toEqual(['task.candidate b', 'task.urged b']);
  await pass(cy, instance);
  await pass(dan, instance);
  expect((await told(ann, instance)).at(-1)).toBe('process.approved');
  // All of one event: once, whoever did what it followed from.
  expect((await told(ann, instance)).filter((event) => event === 'process.approved')).toEqual([
    'process.approved',
  ]);
});

it('tells nothing of what did not come to be', async () => {
  const version = await house.deploy(
    'undone',
    bpmn('undone', {
      elements: [task({ id: 'a', who: by(bob) }), task({ id: 'b', who: by(cy) })],
      flows: 'start>a a>b b>end',
    }),
  );
  const instance = await started(ann, version);
  const taskId = await taskOf(bob, instance);
  const answer = await bob.calls.post('/blade-workflow/process/completeTask', {
    ...{ taskId, pass: true, copyUser: 'nobody-at-all' },
  });
  expect(answer.status).toBe(400);
  expect([await told(bob, instance), await told(cy, instance)]).toEqual([['task.assigned a'], []]);
});
