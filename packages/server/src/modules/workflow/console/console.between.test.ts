import { expect, it } from 'vitest';
import { callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { codeOf, pass, type Someone, started, taskOf } from '../../../testing/workflow/approvals.js';
import { bpmn, parallel, task } from '../../../testing/workflow/bpmn.js';
import { openApprovals } from '../../../testing/workflow/open-approvals.js';

const base = '/blade-workflow/ops';
const { server, house, people } = await openApprovals('ann', 'bob', 'cy');
const [ann, bob, cy] = people;

const first = task({ id: 'a', name: '发起人', who: [['custom', 'applyUser']] });
const of = (...people: readonly Someone[]) => [['user', people.map(({ id }) => id).join(',')]] as const;

/** Two steps: the starter's, then one as it is said. */
const then = (key: string, second: string) =>
  house.deploy(key, bpmn(key, { elements: [first, second], flows: 'start>a a>b b>end' }));

/** One that waits at its second step. */
async function waiting(key: string, second: string): Promise<string> {
  const instance = await started(ann, await then(key, second));
  await pass(ann, instance);
  return instance;
}

const asked = async (query: Record<string, string> = {}) =>
  (await house.shop.get(`${base}/stuck`, query)).data;
type Stuck = { processInstanceId: string; kinds: string[]; assigneeName: string | null; taskName: string };
const kindsOf = async (instance: string): Promise<string[][]> =>
  (await asked()).records
    .filter((row: Stuck) => row.processInstanceId === instance)
    .map(({ kinds }: Stuck) => kinds);

it('what is stuck is found, each for its reason, until somebody sees to it', async () => {
  const before = (await asked()).counts;
  const empty = await roleCalls(server, house.shop).make('nobody in it', {});
  const nobody = await waiting('nobody', task({ id: 'b', who: [['role', empty]] }));
  const left = await waiting('left', task({ id: 'b', who: of(bob) }));
  const claimed = await waiting('claimed', task({ id: 'b', who: of(bob, cy) }));
  const late = await waiting('late', task({ id: 'b', who: of(cy) }));
  const resting = await waiting('resting', task({ id: 'b', who: of(bob) }));
  const failing = await waiting('failing', task({ id: 'b', who: of(cy) }));
  const fine = await waiting('fine', task({ id: 'b', who: of(cy) }));
  const taskId = await taskOf(bob, resting);
  await house.shop.post(`${base}/changeTaskStatus`, { taskId, isSuspended: true });
  await house.query(`update mall_wf_task set due_time = now() - interval '400 days' where instance_id = $1`, [
    late,
  ]);
  await house.query(
    `insert into mall_wf_timer (id, instance_id, root_id, execution_id, region, activity_id, due_time, failures, error, sequence)
     values ('t1', $1, $1, 'x', 'r', 'b', now(), 3, 'no such thing', 1)`,
    [failing],
  );
  expect(await kindsOf(left)).toEqual([]);
  await house.query('update mall_user set status = 2 where id = $1', [bob.id]);

  expect(await kindsOf(nobody)).toEqual([['nobody']]);
  expect(await kindsOf(left)).toEqual([['gone']]);
  expect(await kindsOf(late)).toEqual([['overdue']]);
  expect(await kindsOf(failing)).toEqual([['incident']]);
  for (const instance of [fine, resting, claimed]) expect(await kindsOf(instance)).toEqual([]);
  const { counts, records } = await asked();
  const added = Object.entries(counts).map(([kind, count]) => [kind, Number(count) - before[kind]]);
  expect(added).toEqual([
    ['nobody', 1],
    ['gone', 1],
    ['incident', 1],
    ['overdue', 1],
  ]);
  expect(records.find((row: Stuck) => row.processInstanceId === left)).toMatchObject({
    ...{ assigneeName: 'bob', taskName: 'b', title: 'left' },
  });
  expect(records.find((row: Stuck) => row.processInstanceId === failing)).toMatchObject({
    ...{ taskId: null, detail: 'no such thing' },
  });
  const listed = async (query: Record<string, string>) => {
    const { data } = await house.shop.get(`${base}/list`, query);
    return [data.total, data.records.map((row: Stuck) => row.processInstanceId)];
  };
  expect(await listed({ stuck: 'gone', processDefinitionKey: 'left' })).toEqual([1, [left]]);
  expect(await listed({ stuck: 'overdue' })).toEqual([1, [late]]);
  expect(await listed({ stuck: 'nobody' })).toEqual([counts.nobody, [nobody]]);
  expect(await listed({ isSuspended: 'true' })).toEqual([1, [resting]]);
  // Of one kind alone, with the counts of all.
  const gone = await asked({ kind: 'gone' });
  expect(gone.records.every(({ kinds }: Stuck) => kinds.includes('gone'))).toBe(true);
  expect(gone.counts).toEqual(counts);

  // The last one who could claim it leaves as well; one that was handed on is nobody's worry any more.
  await house.query('update mall_user set status = 2 where id = $1', [cy.id]);
  expect(await kindsOf(claimed)).toEqual([['nobody']]);
  await house.query('update mall_user set status = 1 where id = any($1)', [[bob.id, cy.id]]);
  const row = (await asked({ kind: 'nobody' })).records.find(
    ({ processInstanceId }: Stuck) => processInstanceId === nobody,
  );
  await house.shop.post(`${base}/changeTaskAssignee`, { taskId: row.taskId, assignee: cy.id });
  expect(await kindsOf(nobody)).toEqual([]);
});

it('dispatching is shown before it is done, and nothing of that stays', async () => {
  const elements = [
    ...[
      first,
      task({ id: 'b', name: '核对', who: of(bob) }),
      task({ id: 'c', name: '会签', who: of(cy, bob) }),
    ],
    ...[parallel('f', 'j'), task({ id: 'd', name: '老板', who: of(ann) })],
  ];
  const flows = 'start>a a>f f>b f>c b>j c>j j>d d>end';
  const instance = await started(ann, await house.deploy('fork', bpmn('fork', { elements, flows })));
  await pass(ann, instance);
  const [open] = await house.query<{ id: string }>(
    `select id from mall_wf_task where instance_id = $1 and activity_id = 'b' and end_time is null`,
    [instance],
  );
  const kept = async () => [await house.open(instance), await house.said(instance)];
  const before = await kept();
  const preview = (nodeId: string) =>
    house.shop.post(`${base}/previewDispatch`, { taskId: open?.id, nodeId });
  expect((await preview('d')).data).toEqual({
    cancelled: [
      { taskName: '核对', title: 'fork', people: ['bob'] },
      { taskName: '会签', title: 'fork', people: ['cy', 'bob'] },
    ],
    opened: [{ taskName: '老板', title: 'fork', people: ['ann'] }],
    ...{ called: 0, ended: false },
  });
  expect((await preview('end')).data).toMatchObject({ opened: [], ended: true });
  expect(codeOf(await preview('b'))).toBe('409 workflow.dispatch_waits');
  expect(codeOf(await preview('nowhere'))).toBe('404 workflow.no_such_node');
  expect(await kept()).toEqual(before);
  await house.shop.post(`${base}/dispatchTask`, { taskId: open?.id, nodeId: 'd', comment: '补签' });
  expect(await house.open(instance)).toEqual([`d ${ann.id}`]);
});

it('versions are counted with what runs of each; of another tenant nothing is', async () => {
  const one = await then('counted', task({ id: 'b', who: of(cy) }));
  const [running, over] = [await started(ann, one), await started(ann, one)];
  await pass(ann, over);
  await pass(cy, over);
  const model = (await house.shop.get('/blade-workflow/design/model/list', { modelKey: 'counted' })).data
    .records[0];
  await house.shop.post('/blade-workflow/design/model/deploy', { id: model.id });
  const { data } = await house.shop.get(`${base}/versions`, { processDefKey: 'counted' });
  expect(data).toMatchObject([
    { version: 2, running: 0, ended: 0, oldest: null },
    { version: 1, running: 1, ended: 1, name: 'counted', suspended: false },
  ]);
  expect(data[1].oldest).toMatch(/^\d{4}-/);
  expect(running).toBeTruthy();
  for (const query of [{ processDefKey: 'counted' }, { processDefId: one }])
    expect((await house.shop.get(`${base}/drawing`, query)).data).toContain('<process id="counted"');
  expect(codeOf(await house.shop.get(`${base}/drawing`, {}))).toBe('404 workflow.definition_not_found');
  const other = callsOf(await server.signIn('000000'));
  expect(codeOf(await other.get(`${base}/drawing`, { processDefId: one }))).toBe(
    '404 workflow.definition_not_found',
  );
  expect((await other.get(`${base}/versions`, { processDefKey: 'counted' })).data).toEqual([]);
  expect(
    (await other.get(`${base}/stuck`)).data.records.some(
      ({ title }: { title: string }) => title === 'nobody',
    ),
  ).toBe(false);
});

it('nobody without the rights of operators sees any of it', async () => {
  expect(codeOf(await ann.calls.get(`${base}/stuck`))).toBe('403 request.forbidden');
  expect(codeOf(await ann.calls.get(`${base}/versions`))).toBe('403 request.forbidden');
  expect(codeOf(await ann.calls.post(`${base}/previewDispatch`, { taskId: '1', nodeId: 'a' }))).toBe(
    '403 request.forbidden',
  );
});
