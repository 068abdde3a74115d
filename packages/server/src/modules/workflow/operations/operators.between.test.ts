import { expect, it } from 'vitest';
import { type Answer, type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { userCalls } from '../../../testing/user-calls.js';
import { act, codeOf, pass, started, taskOf, todo } from '../../../testing/workflow/approvals.js';
import { bpmn, parallel, task } from '../../../testing/workflow/bpmn.js';
import { openApprovals } from '../../../testing/workflow/open-approvals.js';

const { server, house, people } = await openApprovals('ann', 'bob', 'cy');
const [ann, bob, cy] = people;

const ops = (who: Calls, path: string, body: object): Promise<Answer> =>
  who.post(`/blade-workflow/ops/${path}`, body);

async function opsDone(path: string, body: object): Promise<Answer> {
  const answer = await ops(house.shop, path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

const first = task({ id: 'a', name: '发起人', who: [['custom', 'applyUser']] });

async function forked(key: string): Promise<string> {
  const elements = [
    ...[first, task({ id: 'b', who: [['user', bob.id]] }), task({ id: 'c', who: [['user', cy.id]] })],
    parallel('f', 'j'),
  ];
  return house.deploy(key, bpmn(key, { elements, flows: 'start>a a>f f>b f>c b>j c>j j>end' }));
}

it('several tasks of one process are rejected together: what went with the first is done as well', async () => {
  const processId = await forked('together');
  const [one, two] = [await started(ann, processId), await started(ann, processId)];
  for (const instance of [one, two]) await pass(ann, instance);
  const tasks = await Promise.all([taskOf(bob, one), taskOf(cy, one), taskOf(bob, two)]);
  await opsDone('completeTask', { taskId: tasks.join(','), pass: false, comment: '重报' });
  for (const instance of [one, two]) {
    expect(await house.open(instance)).toEqual([`a ${ann.id}`]);
    expect(await house.said(instance)).toEqual(['rollbackComment 重报']);
  }
  // One that somebody had dealt with before is still refused.
  await pass(ann, one);
  const again = [await taskOf(bob, one), tasks[0]].join(',');
  const became = await opsDone('completeTask', { taskId: again, pass: false });
  expect(became.data.map((each: { done: boolean }) => each.done)).toEqual([true, false]);
});

it('several are decided each by itself: what one is refused with keeps no other, and each has its answer', async () => {
  const steps = [first, task({ id: 'b', name: '审批', who: [['user', bob.id]] })];
  const version = await house.deploy('alone', bpmn('alone', { elements: steps, flows: 'start>a a>b b>end' }));
  const instances = await Promise.all([1, 2, 3].map(() => started(ann, version)));
  for (const instance of instances) await pass(ann, instance);
  const tasks = await Promise.all(instances.map((instance) => taskOf(bob, instance)));
  const [one = '', two = '', three = ''] = instances;
  await pass(bob, two);
  const body = { taskId: tasks.join(','), pass: false, comment: '重填', requestKey: 'alone' };
  const became = await opsDone('completeTask', body);
  const done = (taskId: string | undefined) => ({ taskId, done: true, refused: null, code: null });
  const refused = expect.stringContaining('已由 bob 办理');
  expect(became.data).toEqual([
    done(tasks[0]),
    { taskId: tasks[1], done: false, code: 'workflow.done_by', refused },
    done(tasks[2]),
  ]);
  // Asked again with its key it answers what it has answered, and does nothing.
  expect((await opsDone('completeTask', body)).data).toEqual(became.data);
  for (const instance of [one, three]) {
    expect(await house.open(instance)).toEqual([`a ${ann.id}`]);
    expect(await house.said(instance)).toEqual(['rollbackComment 重填']);
  }
  const alone = await ops(house.shop, 'completeTask', { taskId: tasks[1], pass: false });
  expect(codeOf(alone)).toBe('409 workflow.done_by');
});

it('a version is stopped with what its processes have called, and goes on with it', async () => {
  const inner = task({ id: 'x', who: [['user', bob.id]] });
  const innermost = await house.deploy('leaf', bpmn('leaf', { elements: [inner], flows: 'start>x x>end' }));
  const call = (to: string) => `<callActivity id="call" calledElement="${to}"/>`;
  const flows = 'start>call call>end';
  await house.deploy('middle', bpmn('middle', { elements: [call('leaf')], flows }));
  const outer = await house.deploy('outer', bpmn('outer', { elements: [call('middle')], flows }));
  const instance = await started(ann, outer);
  const [leaf] = await house.query<{ id: string }>(
    `select id from mall_wf_instance where root_id = $1 and definition_key = 'leaf'`,
    [instance],
  );
  const change = async (id: string, status: string) => {
    const answer = await house.shop.post('/blade-workflow/design/deployment/changeStatus', { id, status });
    expect(answer.status, answer.text).toBe(200);
  };
  const waits = async () => (await todo(bob, leaf?.id ?? '')).length;
  const taskId = await taskOf(bob, leaf?.id ?? '');
  await change(outer, 'suspended');
  expect(await waits()).toBe(0);
  expect(codeOf(await act(bob, 'completeTask', { taskId, pass: true }))).toBe(
    '409 workflow.instance_suspended',
  );
  // What a version that is stopped itself runs does not go on with its callers.
  await change(innermost, 'suspended');
  await change(outer, 'active');
  expect(await waits()).toBe(0);
  await change(innermost, 'active');
  expect(await waits()).toBe(1);
  await pass(bob, leaf?.id ?? '');
  expect(await house.shown(instance)).toBe('completed');
});

it('who may claim a task is urged, also by role and department; where nobody is in them, they are named', async () => {
  const roleId = await roleCalls(server, house.shop).make('urged-role', { codes: ['wf_process_todo'] });
  const grouped = (id: string) =>
    `<userTask id="b" name="复核" xmlns:flowable="http://flowable.org/bpmn" flowable:candidateGroups="${id}"/>`;
  const processId = await house.deploy(
    'grouped',
    bpmn('grouped', { elements: [grouped(roleId)], flows: 'start>b b>end' }),
  );
  const instance = await started(ann, processId);
  const [row] = await house.query<{ id: string }>('select id from mall_wf_task where instance_id = $1', [
    instance,
  ]);
  const nobody = await ops(house.shop, 'urgeTask', { taskId: row?.id });
  expect(codeOf(nobody)).toBe('409 workflow.nobody_in_groups');
  expect(nobody.msg).toContain('任务“复核”等待的 urged-role 里没有');
  const one = await userCalls(house.shop).make('urged', {
    roleId,
    realName: '钱催',
    password: 'urged-pass-9',
  });
  await opsDone('urgeTask', { taskId: row?.id, comment: '快' });
  expect(await house.said(instance)).toEqual(['remarkComment 催办 钱催：快']);
  const urges = await house.query('select people from mall_workflow_urge where instance_id = $1', [instance]);
  expect(urges).toEqual([{ people: one.id }]);
});

it('every act of an operator stands in the timeline with its reason; without one it says who it was', async () => {
  const processId = await forked('told');
  const signed = await house.deploy(
    'told-sign',
    bpmn('told-sign', {
      elements: [first, task({ id: 'b', who: [['user', `${bob.id},${cy.id}`]], loop: 'parallel' })],
      flows: 'start>a a>b b>end',
    }),
  );
  const waiting = async (id: string) => {
    const instance = await started(ann, id);
    await pass(ann, instance);
    return { instance, taskId: await taskOf(bob, instance) };
  };
  const acts: readonly (readonly [path: string, body: object, version?: string])[] = [
    ['completeTask', { pass: true }],
    ['completeTask', { pass: false }],
    ['changeTaskStatus', { isSuspended: true }],
    ['changeTaskAssignee', { assignee: ann.id }],
    ['transferTask', { assignee: ann.id }],
    ['delegateTask', { assignee: ann.id }],
    ['copyTask', { assignee: ann.id }],
    ['urgeTask', {}],
    ['terminateProcess', {}],
    ['rollbackTask', { nodeId: 'a' }],
    ['dispatchTask', { nodeId: 'a' }],
    ['addMultiInstance', { assignee: ann.id }, signed],
    ['deleteMultiInstance', {}, signed],
    ['changeTaskDue', { dueTime: '2099-01-01' }],
  ];
  // None is missing.
  const paths = new Set(acts.map(([path]) => `/blade-workflow/ops/${path}`));
  const { operationTask } = await import('@mall/sdk/contract');
  const all = Object.values(operationTask.operations).filter(({ method }) => method === 'POST');
  expect(all.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([]);
  for (const [path, body, version = processId] of acts)
    for (const comment of ['因为如此', undefined]) {
      const { instance, taskId } = await waiting(version);
      const before = (await house.said(instance)).length;
      // Another due date is never given without a reason.
      if (path === 'changeTaskDue' && comment === undefined) continue;
      await opsDone(path, { taskId, ...body, comment });
      const said = (await house.said(instance)).slice(before);
      expect(said, path).toHaveLength(1);
      expect(said[0], path).toContain(comment ?? '操作');
      const { flow } = (await house.shop.get('/blade-workflow/process/detail', { processInsId: instance }))
        .data;
      expect(JSON.stringify(flow), path).toContain(comment ?? '操作');
    }
  const { instance } = await waiting(processId);
  await opsDone('deleteProcess', { processInstanceId: instance, comment: '录错了' });
  expect(await house.said(instance)).toEqual(['deleteProcessComment 录错了', 'deleteProcessComment 录错了']);
});

it('a list that is asked for somebody whom the caller may not see says nothing of them', async () => {
  const processId = await forked('scoped');
  const instance = await started(ann, processId);
  await pass(ann, instance);
  const root = callsOf(await server.signIn());
  const scope = await root.post('/blade-system/data-scope/submit', {
    ...{
      menuId: '1123598815738675203',
      resourceCode: 'hides_cy',
      scopeName: 'hides cy',
      scopeClass: 'user.page',
    },
    ...{ scopeType: 5, scopeValue: `id != '${cy.id}'` },
  });
  expect(scope.status, scope.text).toBe(200);
  const roleId = await roleCalls(server, house.shop).make('scoped', {
    ...{ codes: ['wf_ops_index', 'wf_ops_transfer', 'user'], dataScopeIds: [scope.data.id] },
  });
  await userCalls(house.shop).make('scoped', { roleId, realName: '范围', password: 'scoped-pass-9' });
  const narrow = callsOf(await server.signIn('100001', 'scoped', 'scoped-pass-9'));
  const total = async (who: Calls, assignee: string) =>
    (await who.get('/blade-workflow/ops/list', { processDefinitionKey: 'scoped', assignee })).data?.total;
  expect([await total(house.shop, cy.id), await total(house.shop, bob.id)]).toEqual([1, 1]);
  expect([await total(narrow, cy.id), await total(narrow, bob.id)]).toEqual([0, 1]);
  expect(await total(narrow, '')).toBe(2);
});
